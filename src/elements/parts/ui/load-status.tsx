import {
  canReadAgain,
  describeUnread,
  describeUnreadPart,
  type Unread,
} from '../../../core/kernel/http/unread-text.ts';
import { OUTSIDE_SHOWN } from '../../../core/kernel/lib/texts.ts';
import { toServerTime } from '../../../core/kernel/page/server-clock.ts';
import { describeDataAge } from '../../../core/kernel/time/moment-text.ts';
import { useFreshness, useKiosk } from '../host/freshness.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export interface LoadStatusProps {
  /** Why the answer is late, in French; `null` when it is not. */
  wait: string | null;
  /** What went wrong; `null` when nothing did, or where it is shown elsewhere. */
  problem?: Unread | null;
  /** What it reads, where other parts of the screen are there without it: « Repères ». */
  what?: string;
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
export function LoadStatus({ wait, problem = null, what, loadedAt, onCancel, onRetry }: LoadStatusProps) {
  const kiosk = useKiosk();
  useFreshness(loadedAt, problem === null ? wait : describeUnread(problem));
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
            <span>{sayProblem(problem, since !== null, what)}</span>
            {since !== null && (
              <span className="muted">{` ${describeDataAge(toServerTime(since), toServerTime())}.`}</span>
            )}
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

/** @param isShown something that was read before is on the screen */
function sayProblem(problem: Unread, isShown: boolean, what: string | undefined): string {
  if (isShown) return canReadAgain(problem) ? describeUnread(problem) : OUTSIDE_SHOWN;
  return what ? describeUnreadPart(problem, what) : describeUnread(problem);
}
