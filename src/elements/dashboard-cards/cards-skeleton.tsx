import { useStore } from '@nanostores/react';
import { describeWait } from '../../core/_http/wait-text.ts';
import type { CounterName } from '../../core/stats/model.ts';
import { $counters } from '../../core/stats/store.ts';
import { Button } from '../_ui/button.tsx';
import { tilesOf } from '../_ui/tiles.ts';
import { TEXTS } from './texts.ts';

/** Frames of the size of the cards to come; why they are late, once they are. */
export function CardsSkeleton({
  counters,
  onCancel,
}: {
  counters: readonly CounterName[];
  onCancel: () => void;
}) {
  const wait = describeWait(useStore($counters).wait);
  return (
    <>
      <ul className="cards tiles" aria-hidden="true" {...tilesOf(counters.length)}>
        {counters.map((counter) => (
          <li className="cell" key={counter}>
            <div className="card card-frame">
              <span className="bone bone-icon" />
              <span className="bone bone-count" />
              <span className="bone bone-label" />
            </div>
          </li>
        ))}
      </ul>
      {wait ? (
        <p className="status" role="status">
          {wait}
          <Button variant="quiet" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
        </p>
      ) : (
        <p className="visually-hidden">{TEXTS.loading}</p>
      )}
    </>
  );
}
