import { UI_TEXTS } from './ui-texts.ts';

export interface ProgressProps {
  /** How much is done; `null` when it is not known. */
  done: number | null;
  /** How much there is, `null` when the server did not send it; 1 for a share. */
  total?: number | null;
  /** Shows « 1 200 sur 10 000 » beside the bar; by default unless `done` is a share. */
  counted?: boolean;
  /** The accessible name. */
  label?: string;
}

/** A thin bar, with its count where there is one. */
export function Progress({
  done,
  total = 1,
  counted = total !== 1,
  label = UI_TEXTS.loading,
}: ProgressProps) {
  const known = done !== null && total !== null && total > 0;
  const share = known ? Math.min(1, Math.max(0, done / total)) : 0;
  const count = done === null ? '' : known ? UI_TEXTS.progress(done, total) : UI_TEXTS.loaded(done);
  return (
    <div className="progress">
      <div
        className="progress-bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(share * 100) : undefined}
        aria-valuetext={counted && count ? count : undefined}
        data-unknown={!known || undefined}
      >
        <div className="progress-done" style={{ inlineSize: known ? `${share * 100}%` : undefined }} />
      </div>
      {counted && count && <span className="progress-count">{count}</span>}
    </div>
  );
}
