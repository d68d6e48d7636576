import { WaitLine } from '../parts/ui/slow-answer-line.tsx';
import { MONTH_LIST_TEXTS } from './texts.ts';

/** How many cards each day's frame holds, by the frame's name. */
const DAYS = { a: ['a', 'b'], b: ['a'], c: ['a', 'b', 'c'], d: ['a'], e: ['a', 'b'] };

/** Frames of the days to come; why they are late, once they are. */
export function MonthListSkeleton({ wait, onCancel }: { wait: string | null; onCancel?: () => void }) {
  return (
    <>
      <WaitLine
        className="load-status-line"
        wait={wait}
        loading={MONTH_LIST_TEXTS.loading}
        onCancel={onCancel}
      />
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
