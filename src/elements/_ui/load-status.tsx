import { formatTime } from '../../core/_time/paris-clock.ts';
import { useFreshness, useKiosk } from '../_host/freshness.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { LOAD_TEXTS } from './load-texts.ts';
import { UI_TEXTS } from './ui-texts.ts';

export interface LoadStatusProps {
  /** Why the answer is late, in words; `null` when it is not. */
  wait: string | null;
  /** What went wrong, in words; `null` when nothing did, or where it is said elsewhere. */
  problem?: string | null;
  /**
   * When what is shown came, in milliseconds since 1970; `null` when nothing is shown. Whoever shows data gives
   * it: in kiosk it is what dates the element.
   */
  loadedAt?: number | null;
  onCancel: () => void;
  /** Goes with `problem`. */
  onRetry?: () => void;
}

/**
 * Under data on screen: why it is late, with « Annuler »; or since when it is old, with « Réessayer ». Its place
 * is empty while all is well. In kiosk the element's age line says it of data, and there is nothing to press.
 */
export function LoadStatus({ wait, problem = null, loadedAt, onCancel, onRetry }: LoadStatusProps) {
  const kiosk = useKiosk();
  useFreshness(loadedAt, problem ?? wait);
  const since = loadedAt ?? null;
  if (kiosk) {
    return (
      <div className="load-status" role="status" part="status">
        {since === null && wait !== null && (
          <p className="load-status-line">
            <Icon name="hourglass-split" />
            {wait}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className="load-status" role="status" part="status">
      {wait !== null && (
        <p className="load-status-line">
          <Icon name="hourglass-split" />
          <span>{wait}</span>
          <Button variant="quiet" onClick={onCancel}>
            {UI_TEXTS.cancel}
          </Button>
        </p>
      )}
      {wait === null && problem !== null && (
        <p className="load-status-line" data-problem>
          <Icon name="exclamation-triangle" />
          <span>
            {problem}
            {since !== null && <span className="muted"> {LOAD_TEXTS.dataOf(formatTime(since))}</span>}
          </span>
          <Button variant="quiet" onClick={onRetry}>
            {UI_TEXTS.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
