import * as texts from '../texts.ts';

/** A part of a page whose code could not be had; the rest of the page goes on. */
export function PartFailed({ retry }: { retry: () => void }) {
  return (
    <div className="part-failed" role="alert">
      <p>{texts.PART_FAILED}</p>
      <p className="muted">{texts.LOADING_FAILED_HINT}</p>
      <button type="button" className="button" onClick={retry}>
        {texts.RETRY}
      </button>
    </div>
  );
}
