import { RETRY } from '../../core/_lib/words.ts';
import * as texts from '../common/texts.ts';

interface Props {
  /** What is missing; the calendar unless told. */
  title?: string;
  retry: () => void;
}

/** A part of a page whose code could not be had; the rest of the page goes on. */
export function PartFailed({ title = texts.PART_FAILED, retry }: Props) {
  return (
    <div className="part-failed" role="alert">
      <p>{title}</p>
      <p className="muted">{texts.LOADING_FAILED_HINT}</p>
      <button type="button" className="button" onClick={retry}>
        {RETRY}
      </button>
    </div>
  );
}
