import { useStore } from '@nanostores/react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import type { CounterName } from '../../core/stats/model.ts';
import { $counters } from '../../core/stats/store.ts';
import { WaitLine } from '../parts/ui/slow-answer-line.tsx';
import { tilesOf } from '../parts/ui/tiles.ts';
import { DASHBOARD_CARDS_TEXTS } from './texts.ts';

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
      {/* others for another user, rather than the same ones in other places: no frame slides */}
      <ul key={counters.length} className="cards tiles" aria-hidden="true" {...tilesOf(counters.length)}>
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
      <WaitLine className="status" wait={wait} loading={DASHBOARD_CARDS_TEXTS.loading} onCancel={onCancel} />
    </>
  );
}
