import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Intervention } from '../../core/interventions/model.ts';
import { formatNote } from '../../core/interventions/rating.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { countByYear, listWork, summarizeWork, type Workload } from '../../core/profiles/workload.ts';
import { BarChart } from '../parts/chart/bar-chart.tsx';
import { FIGURE_TEXTS } from '../parts/object/figure-texts.ts';
import { FigureTile } from '../parts/object/figure-tile.tsx';
import figures from '../parts/object/figures.css?inline';
import { PartBones } from '../parts/object/part-loader.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import { tilesOf } from '../parts/ui/tiles.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import type { IntervenantTabProps } from './tab-props.ts';
import { INTERVENANT_TEXTS } from './texts.ts';

/** What the person's interventions add up to; the person is compared with nobody. */
export function IntervenantFiguresTab({ id, level }: IntervenantTabProps) {
  useStyles(figures);
  const state = useStore($interventions);
  const { items, size, wait, loadedAt } = state;
  const rows = useMemo(() => listWork(items.slice(0, size), 'intervenant', id), [items, size, id]);
  const retry = () => void interventionCollection.refresh();
  if (loadedAt === null && size === 0) {
    return (
      <>
        <NotLoaded state={state} onRetry={retry}>
          <PartBones />
        </NotLoaded>
        <LoadStatus wait={describeWait(wait)} onCancel={interventionCollection.cancel} />
      </>
    );
  }
  return (
    <div className="intervenant-figures">
      {rows.length === 0 ? (
        <div className="panel">
          <Empty kind="nothing" title={INTERVENANT_TEXTS.noFigures}>
            {INTERVENANT_TEXTS.noFiguresHint}
          </Empty>
        </div>
      ) : (
        <Figures rows={rows} level={level} />
      )}
      <QueryStatus query={interventionCollection} />
    </div>
  );
}

function Figures({ rows, level }: { rows: readonly Intervention[] } & Pick<IntervenantTabProps, 'level'>) {
  const now = useStore($minute);
  const work = useMemo(() => summarizeWork(rows, now), [rows, now]);
  const tiles = listTiles(work);
  const bars = countByYear(rows).map(({ year, count }) => ({ label: year, count }));
  return (
    <>
      <div className="figures tiles" {...tilesOf(tiles.length)}>
        {tiles.map((tile) => (
          <FigureTile key={tile.label} {...tile} />
        ))}
      </div>
      <BarChart
        title={INTERVENANT_TEXTS.byYear}
        level={level}
        bars={bars}
        countLabel={INTERVENANT_TEXTS.total}
        labelLabel={INTERVENANT_TEXTS.year}
      />
    </>
  );
}

/** A mean of few notes is not shown, only how many there are. */
function listTiles({ total, realised, upcoming, note, notes, cost }: Workload) {
  return [
    { label: INTERVENANT_TEXTS.total, value: formatCount(total) },
    { label: INTERVENANT_TEXTS.realised, value: formatCount(realised) },
    { label: INTERVENANT_TEXTS.upcoming, value: formatCount(upcoming) },
    {
      label: note === null ? FIGURE_TEXTS.meanNote : INTERVENANT_TEXTS.meanOf(notes),
      value: note === null ? null : formatNote(note),
      none: INTERVENANT_TEXTS.fewNotes(notes),
    },
    ...(cost === null ? [] : [{ label: INTERVENANT_TEXTS.cost, value: formatCents(cost) }]),
  ];
}
