import { getScheduleMonths, type SiteControls } from '../../core/contracts/ends-by-month.ts';
import { CONTROLE } from '../../core/contracts/model.ts';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { Link } from '../parts/host/link.tsx';
import { MonthsTable } from '../parts/table/months-table.tsx';
import { CONTROLS_TEXTS } from './texts.ts';

export interface ControlsTableProps {
  lines: readonly SiteControls[];
  /** In days since 1970. */
  today: number;
  /** Each site leads to its contracts; never on a screen that nobody touches. */
  linked: boolean;
}

/** A line for each site: what has ended, then month by month. */
export function ControlsTable({ lines, today, linked }: ControlsTableProps) {
  const mayOpen = linked && canVisit('Contrats');
  return (
    <MonthsTable
      caption={CONTROLS_TEXTS.caption}
      head={CONTROLS_TEXTS.site}
      months={getScheduleMonths(today).map(({ first }) => first)}
      before={CONTROLS_TEXTS.over}
      groups={[
        {
          key: 'sites',
          name: null,
          lines: lines.map((line) => ({
            key: line.id || `\n${line.name}`,
            head: <Site line={line} linked={mayOpen} />,
            cells: [line.over, ...line.months].map((count, rank) => (
              <Count
                key={rank === 0 ? 'over' : `month-${rank}`}
                count={count}
                tone={TONES[rank] ?? 'later'}
              />
            )),
          })),
        },
      ]}
    />
  );
}

/** By column: what has ended, this month, the others. */
const TONES = ['over', 'now'] as const;

function Count({ count, tone }: { count: number; tone: 'over' | 'now' | 'later' }) {
  if (count === 0) return null;
  return (
    <span className="controls-count" data-tone={tone}>
      {formatCount(count)}
    </span>
  );
}

/** The site, which leads to its checks by month; one known by its name alone leads nowhere. */
function Site({ line: { id, name }, linked }: { line: SiteControls; linked: boolean }) {
  if (!linked || !id)
    return (
      <span className="controls-site" translate="no">
        {name || CONTROLS_TEXTS.noSite}
      </span>
    );
  return (
    <Link
      className="link controls-site"
      translate="no"
      route="Contrats"
      query={{ view: 'echeancier', type: CONTROLE, sites: id }}
    >
      {name}
    </Link>
  );
}
