import { useStore } from '@nanostores/react';
import { walkOf } from '../../core/inventory/store.ts';
import { reportDone } from '../../core/kernel/page/messages.ts';
import { SightingRow } from '../parts/scan/sighting-row.tsx';
import css from '../parts/scan/sightings.css?inline';
import { Button } from '../parts/ui/button.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import { SCANNER_TEXTS } from './texts.ts';

/** What was scanned one after the other, the last one first. */
export function ScanSeries() {
  useStyles(css);
  const { $seen, record, remove, clear } = walkOf('');
  const seen = useStore($seen);
  if (seen.length === 0) return <p className="muted">{SCANNER_TEXTS.nothingScanned}</p>;
  return (
    <section aria-label={SCANNER_TEXTS.scanned}>
      <div className="scan-series-head">
        <h3 className="scan-series-title">{SCANNER_TEXTS.countScanned(seen.length)}</h3>
        <Button variant="quiet" onClick={() => reportDone(SCANNER_TEXTS.cleared, clear())}>
          {SCANNER_TEXTS.clear}
        </Button>
      </div>
      <ul className="sightings">
        {seen.map((sighting) => (
          <SightingRow key={sighting.code} sighting={sighting} site="" onRecord={record} onRemove={remove} />
        ))}
      </ul>
    </section>
  );
}
