/** The columns of the list of interventions, with the same data for its cards and its export. */

import { useStore } from '@nanostores/react';
import { formatCents, formatPlainCents, parseCents } from '../../core/_lib/money.ts';
import { NONE } from '../../core/_lib/texts.ts';
import { $minute } from '../../core/_time/clock.ts';
import { formatDate } from '../../core/_time/dates.ts';
import { formatWhen, getWhen } from '../../core/interventions/date-label.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { getLateDays } from '../../core/interventions/schedule.ts';
import { getInterventionState, getStateOddity } from '../../core/interventions/state.ts';
import { ODDITIES } from '../../core/interventions/texts.ts';
import { formatSite } from '../../core/sites/model.ts';
import { Place } from '../_sites/place.tsx';
import { tellSite } from '../_table/export-columns.ts';
import type { CardView, CellFocus, Column } from '../_table/table-layout.ts';
import { StateBadge } from '../_ui/state-badge.tsx';
import { getStateLook } from '../_ui/states.ts';
import { getName } from './name.ts';
import { NextStep } from './next-step.tsx';
import { TEXTS } from './texts.ts';

const getAsset = ({ ticket }: Intervention): string => {
  const asset = ticket?.asset;
  return asset ? asset.name || asset.balise || `${TEXTS.columns.asset} ${asset.id}` : '';
};
const getSite = (row: Intervention): string => formatSite(getInterventionSite(row));
const getOddity = (row: Intervention): string => {
  const oddity = getStateOddity(row);
  return oddity ? ODDITIES[oddity] : '';
};
const getLate = (row: Intervention): string => {
  const days = getLateDays(row);
  return days === null ? '' : TEXTS.lateBy(days);
};
const None = ({ text = NONE }: { text?: string }) => <span className="muted">{text}</span>;

const Where = ({ row }: { row: Intervention }) => (
  <Place site={getInterventionSite(row)} none={TEXTS.noSite} />
);

function Day({ text }: { text: string | null }) {
  const day = formatDate(text);
  return day ? <time dateTime={text ?? undefined}>{day}</time> : <None />;
}

/** When it begins, and under it until when, or since when it is late: true however long the row stands. */
function When({ row }: { row: Intervention }) {
  useStore($minute);
  const { start, end, lastDay } = getWhen(row);
  const until = lastDay ? TEXTS.untilDay(lastDay) : end && TEXTS.until(end);
  const late = getLate(row);
  return (
    <>
      {start || <None text={TEXTS.noDate} />}
      <span className={late ? 'dt-cell-sub late' : 'dt-cell-sub'}>{late || until}</span>
    </>
  );
}

/** In one line: when, or since when it is late; and which provider. */
function WhenAndWho({ row }: { row: Intervention }) {
  useStore($minute);
  const when = getLate(row) || formatWhen(row) || TEXTS.noDate;
  return `${when} · ${row.prestataire?.fullname || TEXTS.noProvider}`;
}

const NUMBER = 'id';
const NEXT = 'next';

const ALL: readonly Column<Intervention>[] = [
  {
    name: NUMBER,
    label: TEXTS.columns.id,
    width: 64,
    sortable: true,
    drop: 2,
    render: ({ id }) => <span className="muted">{id}</span>,
    text: ({ id }) => String(id),
  },
  {
    name: 'objet',
    label: TEXTS.columns.objet,
    width: 196,
    grow: 5,
    sortable: true,
    main: true,
    render: getName,
    text: getName,
  },
  {
    name: 'state',
    label: TEXTS.columns.state,
    width: 148,
    sortable: true,
    render: (row) => (
      <>
        <StateBadge kind="intervention" value={getInterventionState(row)} />
        {getOddity(row) && (
          <span className="dt-cell-sub" title={getOddity(row)}>
            {getOddity(row)}
          </span>
        )}
      </>
    ),
    text: (row) => getStateLook('intervention', getInterventionState(row)).label,
  },
  {
    name: 'asset',
    label: TEXTS.columns.asset,
    width: 176,
    grow: 4,
    sortable: true,
    drop: 3,
    render: (row) => (
      <>
        {getAsset(row) || <None text={TEXTS.noAsset} />}
        <span className="dt-cell-sub">
          <Where row={row} />
        </span>
      </>
    ),
    text: getAsset,
  },
  {
    name: 'site',
    label: TEXTS.columns.site,
    width: 200,
    grow: 3,
    sortable: true,
    optional: true,
    drop: 8,
    render: (row) => <Place site={getInterventionSite(row)} none={TEXTS.noSite} />,
    text: getSite,
  },
  {
    name: 'prestataire',
    label: TEXTS.columns.prestataire,
    width: 140,
    grow: 2,
    sortable: true,
    drop: 4,
    render: ({ prestataire }) =>
      prestataire ? prestataire.fullname || <None /> : <None text={TEXTS.noProvider} />,
    text: ({ prestataire }) => prestataire?.fullname ?? '',
  },
  {
    name: 'intervenant',
    label: TEXTS.columns.intervenant,
    width: 150,
    grow: 1,
    sortable: true,
    drop: 6,
    render: ({ intervenant }) => intervenant?.fullname || <None />,
    text: ({ intervenant }) => intervenant?.fullname ?? '',
  },
  {
    name: 'date_intervention',
    label: TEXTS.columns.date_intervention,
    width: 156,
    sortable: true,
    drop: 1,
    render: (row) => <When row={row} />,
    text: formatWhen,
  },
  {
    name: 'date_realisation',
    label: TEXTS.columns.date_realisation,
    width: 132,
    sortable: true,
    drop: 7,
    render: ({ date_realisation }) => <Day text={date_realisation} />,
    text: ({ date_realisation }) => formatDate(date_realisation),
  },
  {
    name: 'cout_achat',
    label: TEXTS.columns.cout_achat,
    width: 136,
    align: 'end',
    sortable: true,
    drop: 9,
    render: ({ cout_achat }) => formatCents(parseCents(cout_achat)) || <None />,
    text: ({ cout_achat }) => formatPlainCents(parseCents(cout_achat)),
  },
  {
    name: 'note',
    label: TEXTS.columns.note,
    width: 76,
    align: 'end',
    sortable: true,
    drop: 10,
    render: ({ note }) => (note === null ? <None /> : TEXTS.noteOf(note)),
    text: ({ note }) => (note === null ? '' : String(note)),
  },
  {
    name: 'date_creation',
    label: TEXTS.columns.date_creation,
    width: 124,
    sortable: true,
    drop: 11,
    render: ({ date_creation }) => <Day text={date_creation} />,
    text: ({ date_creation }) => formatDate(date_creation),
  },
  {
    name: 'date_reponse',
    label: TEXTS.columns.date_reponse,
    width: 124,
    sortable: true,
    optional: true,
    drop: 12,
    render: ({ date_reponse }) => <Day text={date_reponse} />,
    text: ({ date_reponse }) => formatDate(date_reponse),
  },
  {
    name: 'entry',
    label: TEXTS.columns.entry,
    width: 100,
    align: 'end',
    sortable: true,
    optional: true,
    drop: 13,
    render: ({ entry }) => entry ?? <None />,
    text: ({ entry }) => String(entry ?? ''),
  },
  {
    name: NEXT,
    label: TEXTS.columns.next,
    width: 168,
    render: (row, focus) => <NextStep row={row} focus={focus} />,
    text: () => '',
  },
];

const COSTS = ['cout_achat', 'entry'];

export interface Shown {
  /** Where the configuration asks for it. */
  number: boolean;
  /** The next step, where something can be done. */
  steps: boolean;
  /** What it cost and the entry, where the server shows them to that person. */
  costs: boolean;
}

const layouts = new Map<string, readonly Column<Intervention>[]>();

/** The same array each time: rows on screen depend on it. */
export function getColumns({ number, steps, costs }: Shown): readonly Column<Intervention>[] {
  const key = `${number} ${steps} ${costs}`;
  const known = layouts.get(key);
  if (known) return known;
  const columns = ALL.filter(
    ({ name }) => (number || name !== NUMBER) && (steps || name !== NEXT) && (costs || !COSTS.includes(name)),
  );
  layouts.set(key, columns);
  return columns;
}

/** The visible columns with the site added, and without the column of buttons. */
export const getExportColumns = (shown: readonly Column<Intervention>[]): Column<Intervention>[] =>
  tellSite(
    shown.filter(({ name }) => name !== NEXT),
    ALL,
  );

export const getCardView = (row: Intervention, focus: CellFocus): CardView => ({
  title: getName(row),
  aside: <NextStep row={row} focus={focus} />,
  detail: <WhenAndWho row={row} />,
  more: <Place before={getAsset(row)} site={getInterventionSite(row)} none={TEXTS.noSite} />,
  state: <StateBadge kind="intervention" value={getInterventionState(row)} />,
});
