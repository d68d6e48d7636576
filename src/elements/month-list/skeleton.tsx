import { Button } from '../_ui/button.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { TEXTS } from './texts.ts';

/** How many cards each day's frame holds, by the frame's name. */
const DAYS = { a: ['a', 'b'], b: ['a'], c: ['a', 'b', 'c'], d: ['a'], e: ['a', 'b'] };

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
        {Object.entries(DAYS).map(([day, cards]) => (
          <div className="day" key={day}>
            <span className="day-name">
              <span className="bone bone-day" />
            </span>
            <div className="day-body">
              {cards.map((card) => (
                <span className="bone bone-event" key={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
