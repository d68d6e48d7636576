import { canReadAgain } from '../../../core/kernel/http/unread-text.ts';
import { NO_ROUND, OUTSIDE_ROUND, OUTSIDE_SHOWN } from '../../../core/kernel/lib/texts.ts';
import { describeDataAge } from '../../../core/kernel/time/moment-text.ts';
import { useFreshness, useKiosk } from '../host/freshness.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export interface LoadStatusProps {
  /** Why the answer is late, in French; `null` when it is not. */
  wait: string | null;
  /** What went wrong, in French; `null` when nothing did, or where it is shown elsewhere. */
  problem?: string | null;
  /**
   * When the data on screen was received, in milliseconds since 1970; `null` when nothing is shown. Give it for all
   * data: a kiosk shows its age.
   */
  loadedAt?: number | null;
  onCancel: () => void;
  /** Offered together with `problem`. */
  onRetry?: () => void;
}

/**
 * A line below data: why it is late, with « Annuler », or since when it is old, with « Réessayer »; empty while all
 * is well. In a kiosk the element's age line shows it instead, without buttons.
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
            <span>{wait}</span>
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
        <p className="load-status-line" data-problem={canReadAgain(problem) ? '' : undefined}>
          <Icon name={canReadAgain(problem) ? 'exclamation-triangle' : 'clock'} />
          <span>
            <span>
              {(problem === OUTSIDE_ROUND || problem === NO_ROUND) && since !== null
                ? OUTSIDE_SHOWN
                : problem}
            </span>
            {since !== null && <span className="muted">{` ${describeDataAge(since)}.`}</span>}
          </span>
          {canReadAgain(problem) && (
            <Button variant="quiet" onClick={onRetry}>
              {UI_TEXTS.retry}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
