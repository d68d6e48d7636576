import { Button } from './button.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export interface WaitLineProps {
  className: string;
  /** Why the answer is late; `null` when it is not. */
  wait: string | null;
  /** Read aloud while nothing is late. */
  loading: string;
  /** By default there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
}

/**
 * Beside frames of what loads: that it loads, for screen readers, then why it is late, with « Annuler ». The status is
 * there before its message (RGAA 7.5).
 */
export const WaitLine = ({ className, wait, loading, onCancel }: WaitLineProps) => (
  <>
    {wait === null && <p className="visually-hidden">{loading}</p>}
    <div className="answer" role="status">
      {wait !== null && (
        <p className={className}>
          <span>{wait}</span>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {UI_TEXTS.cancel}
            </Button>
          )}
        </p>
      )}
    </div>
  </>
);
