import { Button } from '../_ui/button.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { TEXTS } from './texts.ts';

const DAYS = [2, 1, 3, 1, 2];

/** Frames of the days to come; why they are late, once they are. */
export function Skeleton({ wait = null, onCancel }: { wait?: string | null; onCancel?: () => void }) {
  return (
    <>
      {wait && onCancel ? (
        <p className="load-status-line" role="status">
          {wait}
          <Button variant="quiet" onClick={onCancel}>
            {UI_TEXTS.cancel}
          </Button>
        </p>
      ) : (
        <p className="visually-hidden">{TEXTS.loading}</p>
      )}
      <div className="days" aria-hidden="true">
        {DAYS.map((count, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frames have no identity
          <div className="day" key={day}>
            <span className="day-name">
              <span className="bone bone-day" />
            </span>
            <div className="day-body">
              {Array.from({ length: count }, (_, card) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: frames have no identity
                <span className="bone bone-event" key={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
