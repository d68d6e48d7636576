/** The columns of the list of interventions, with the same data for its cards and its export. */

import { useStore } from '@nanostores/react';
import { formatWhen, getWhen } from '../../core/interventions/date-label.ts';
import { INTERVENTION_INDEX } from '../../core/interventions/list.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { getLateDays } from '../../core/interventions/schedule.ts';
import { getInterventionState, getStateOddity } from '../../core/interventions/state.ts';
import { ODDITIES } from '../../core/interventions/texts.ts';
import { formatCents, formatPlainCents, parseCents } from '../../core/kernel/lib/money.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { Place } from '../parts/sites/place.tsx';
import { withSiteColumn } from '../parts/table/export-columns.ts';
import { declareColumns, None, numberColumn, placeColumns } from '../parts/table/list-columns.tsx';
import type { CardView, CellFocus, Column } from '../parts/table/table-layout.ts';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { getInterventionLook } from '../parts/ui/intervention-states.ts';
import { getName } from './name.ts';
import { NextStep } from './next-step.tsx';
import { TEXTS } from './texts.ts';

const PLACE = placeColumns<Intervention>({
  getAsset: ({ ticket }) => ticket?.asset,
  getSite: getInterventionSite,
});
const getOddity = (row: Intervention): string => {
  const oddity = getStateOddity(row);
  return oddity ? ODDITIES[oddity] : '';
};
const getLate = (row: Intervention): string => {
  const days = getLateDays(row);
  return days === null ? '' : TEXTS.lateBy(days);
};

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
const PROVIDER = 'prestataire';
const NOTE = 'note';
const NEXT = 'next';

/** A day, where the date is of no more interest than that. */
const dayColumn = (name: 'date_realisation' | 'date_creation' | 'date_reponse') => ({
  width: 124,
  value: true,
  render: (row: Intervention) => <Day text={row[name]} />,
  text: (row: Intervention) => formatDate(row[name]),
});

const ALL = declareColumns<Intervention, string>(TEXTS.columns, INTERVENTION_INDEX.sortKeys, {
  [NUMBER]: numberColumn(72),
  objet: { width: 196, grow: 5, main: true, text: getName },
  state: {
    // as wide as « En attente de date »; in all, no wider than the list in a window of 1440 px
    width: 196,
    render: (row) => (
      <>
        <InterventionBadge value={getInterventionState(row)} />
        {getOddity(row) && (
          <span className="dt-cell-sub" title={getOddity(row)}>
            {getOddity(row)}
          </span>
        )}
      </>
    ),
    text: (row) => getInterventionLook(getInterventionState(row)).label,
  },
  asset: { ...PLACE.asset, width: 160 },
  site: { ...PLACE.site, drop: 8 },
  [PROVIDER]: {
    width: 140,
    grow: 2,
    drop: 4,
    render: ({ prestataire }) =>
      prestataire ? prestataire.fullname || <None /> : <None text={TEXTS.noProvider} />,
    text: ({ prestataire }) => prestataire?.fullname ?? '',
  },
  intervenant: { width: 150, grow: 1, drop: 6, text: ({ intervenant }) => intervenant?.fullname ?? '' },
  date_intervention: {
    width: 150,
    drop: 1,
    value: true,
    render: (row) => <When row={row} />,
    text: formatWhen,
  },
  date_realisation: { ...dayColumn('date_realisation'), width: 132, drop: 7 },
  cout_achat: {
    width: 136,
    align: 'end',
    drop: 9,
    render: ({ cout_achat }) => formatCents(parseCents(cout_achat)) || <None />,
    text: ({ cout_achat }) => formatPlainCents(parseCents(cout_achat)),
  },
  [NOTE]: {
    width: 76,
    align: 'end',
    drop: 10,
    render: ({ note }) => (note === null ? <None /> : TEXTS.noteOf(note)),
    text: ({ note }) => (note === null ? '' : String(note)),
  },
  date_creation: { ...dayColumn('date_creation'), drop: 11 },
  date_reponse: { ...dayColumn('date_reponse'), optional: true, drop: 12 },
  entry: {
    width: 100,
    align: 'end',
    optional: true,
    drop: 13,
    text: ({ entry }) => String(entry ?? ''),
  },
  [NEXT]: { width: 168, render: (row, focus) => <NextStep row={row} focus={focus} />, text: () => '' },
});

const COSTS = ['cout_achat', 'entry'];

export interface Shown {
  /** Where the configuration asks for it. */
  number: boolean;
  /** The next step, where something can be done. */
  steps: boolean;
  /** What it cost and the entry, where the server shows them to that person. */
  costs: boolean;
  /** Whose work it is: not to a provider, who sees only what is their own. */
  provider: boolean;
  /** How it was rated: not on a wall. */
  ratings: boolean;
}

const layouts = new Map<string, readonly Column<Intervention>[]>();

/** The same array each time: rows on screen depend on it. */
export function getColumns({
  number,
  steps,
  costs,
  provider,
  ratings,
}: Shown): readonly Column<Intervention>[] {
  const key = `${number} ${steps} ${costs} ${provider} ${ratings}`;
  const known = layouts.get(key);
  if (known) return known;
  const columns = ALL.filter(
    ({ name }) =>
      (number || name !== NUMBER) &&
      (steps || name !== NEXT) &&
      (costs || !COSTS.includes(name)) &&
      (provider || name !== PROVIDER) &&
      (ratings || name !== NOTE),
  );
  layouts.set(key, columns);
  return columns;
}

/** The visible columns with the site added, and without the column of buttons. */
export const getExportColumns = (shown: readonly Column<Intervention>[]): Column<Intervention>[] =>
  withSiteColumn(
    shown.filter(({ name }) => name !== NEXT),
    ALL,
  );

export const getCardView = (row: Intervention, focus: CellFocus): CardView => ({
  title: getName(row),
  aside: <NextStep row={row} focus={focus} />,
  detail: <WhenAndWho row={row} />,
  more: <Place before={PLACE.asset.text(row)} site={getInterventionSite(row)} none={TEXTS.noSite} />,
  state: <InterventionBadge value={getInterventionState(row)} />,
});
