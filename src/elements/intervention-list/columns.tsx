/** The columns of the list of interventions, with the same data for its cards and its export. */

import { useStore } from '@nanostores/react';
import { formatWhen, getWhen } from '../../core/interventions/date-label.ts';
import { INTERVENTION_LABELS, STEP_LABELS } from '../../core/interventions/field-texts.ts';
import { getLateDays } from '../../core/interventions/late.ts';
import { INTERVENTION_INDEX } from '../../core/interventions/list.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { getInterventionState, getStateOddity } from '../../core/interventions/state.ts';
import { getNextStep } from '../../core/interventions/steps.ts';
import { ODDITIES } from '../../core/interventions/texts.ts';
import { formatCents, formatPlainCents, parseCents } from '../../core/kernel/lib/money.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import type { CardView, CellFocus, Column } from '../parts/table/column.ts';
import { withSiteColumn } from '../parts/table/export-columns.ts';
import { createPlaceColumns, declareColumns, None, numberColumn } from '../parts/table/list-columns.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { getInterventionName } from './intervention-name.ts';
import { NextStep } from './next-step.tsx';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';

const PLACE = createPlaceColumns<Intervention>({
  getAsset: ({ ticket }) => ticket?.asset,
  getSite: getInterventionSite,
});
const getOddity = (row: Intervention): string => {
  const oddity = getStateOddity(row);
  return oddity ? ODDITIES[oddity] : '';
};
const getLate = (row: Intervention): string => {
  const days = getLateDays(row);
  return days === null ? '' : INTERVENTION_LIST_TEXTS.lateBy(days);
};

function Day({ text }: { text: string | null }) {
  const day = formatDate(text);
  return day ? <time dateTime={text ?? undefined}>{day}</time> : <None />;
}

/** When it begins, and under it until when, or since when it is late: true however long the row stands. */
function When({ row }: { row: Intervention }) {
  useStore($minute);
  const [start, more] = listWhen(row);
  return (
    <>
      {start ? <span>{start}</span> : <None text={INTERVENTION_LIST_TEXTS.noDate} />}
      <span className={getLate(row) ? 'dt-cell-sub late' : 'dt-cell-sub'}>{more}</span>
    </>
  );
}

function listWhen(row: Intervention): [start: string, more: string] {
  const { start, end, lastDay } = getWhen(row);
  const until = lastDay
    ? INTERVENTION_LIST_TEXTS.untilDay(lastDay)
    : end && INTERVENTION_LIST_TEXTS.until(end);
  return [start, getLate(row) || until || ''];
}

/** What its button is called. */
function nameStep(row: Intervention): [string] {
  const step = getNextStep(row, $user.value ?? null);
  return [step ? STEP_LABELS[step] : ''];
}

/** In one line: when, or since when it is late; and which provider. */
function WhenAndWho({ row }: { row: Intervention }) {
  useStore($minute);
  const when = getLate(row) || formatWhen(row) || INTERVENTION_LIST_TEXTS.noDate;
  return (
    <span translate="no">{`${when} · ${row.prestataire?.fullname || INTERVENTION_LIST_TEXTS.noProvider}`}</span>
  );
}

const NUMBER = 'id';
const PROVIDER = 'prestataire';
const NOTE = 'note';
const NEXT = 'next';

/** The end with its day. */
const getEnd = (row: Intervention): string => {
  const { start, end, lastDay } = getWhen(row);
  return end === '' || lastDay !== '' ? end : `${start.slice(0, 10)} ${end}`;
};

/** A day, where the date is of no more interest than that. */
const dayColumn = (name: 'date_realisation' | 'date_creation' | 'date_reponse') => ({
  width: 124,
  closes: true,
  value: true,
  render: (row: Intervention) => <Day text={row[name]} />,
  text: (row: Intervention) => formatDate(row[name]),
});

const ALL = declareColumns<Intervention, string>(
  INTERVENTION_LIST_TEXTS.columns,
  INTERVENTION_INDEX.sortKeys,
  {
    [NUMBER]: numberColumn(72),
    objet: { width: 196, grow: 5, main: true, text: getInterventionName },
    state: {
      width: 196,
      drawn: 'badge',
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
    site: { ...PLACE.site, drop: 4 },
    [PROVIDER]: {
      width: 140,
      grow: 2,
      drop: 3,
      folds: 2,
      render: ({ prestataire }) =>
        prestataire ? prestataire.fullname || <None /> : <None text={INTERVENTION_LIST_TEXTS.noProvider} />,
      text: ({ prestataire }) => prestataire?.fullname ?? '',
    },
    intervenant: {
      width: 150,
      grow: 1,
      drop: 8,
      folds: 3,
      text: ({ intervenant }) => intervenant?.fullname ?? '',
    },
    date_intervention: {
      width: 150,
      drop: 1,
      value: true,
      lines: listWhen,
      render: (row) => <When row={row} />,
      text: formatWhen,
      sheet: [
        { text: (row) => getWhen(row).start, value: true },
        { label: INTERVENTION_LABELS.date_fin_intervention, text: getEnd, value: true },
      ],
    },
    date_realisation: { ...dayColumn('date_realisation'), width: 132, drop: 9 },
    cout_achat: {
      width: 136,
      closes: true,
      align: 'end',
      drop: 10,
      lines: ({ cout_achat }) => [formatCents(parseCents(cout_achat))],
      render: ({ cout_achat }) => formatCents(parseCents(cout_achat)) || <None />,
      text: ({ cout_achat }) => formatPlainCents(parseCents(cout_achat)),
    },
    [NOTE]: {
      width: 76,
      closes: true,
      align: 'end',
      drop: 11,
      lines: ({ note }) => [note === null ? '' : INTERVENTION_LIST_TEXTS.noteOf(note)],
      render: ({ note }) => (note === null ? <None /> : INTERVENTION_LIST_TEXTS.noteOf(note)),
      text: ({ note }) => (note === null ? '' : String(note)),
    },
    date_creation: { ...dayColumn('date_creation'), drop: 12 },
    date_reponse: { ...dayColumn('date_reponse'), optional: true, drop: 13 },
    entry: {
      width: 100,
      align: 'end',
      optional: true,
      drop: 14,
      text: ({ entry }) => String(entry ?? ''),
    },
    [NEXT]: {
      width: 168,
      closes: true,
      drawn: 'button',
      lines: nameStep,
      render: (row, focus) => <NextStep row={row} focus={focus} />,
      text: () => '',
    },
  },
);

const COSTS = ['cout_achat', 'entry'];

export interface ShownColumns {
  /** Where the configuration asks for it. */
  number: boolean;
  /** The next step, where something can be done. */
  steps: boolean;
  /** What it cost and the entry, where the server shows them to that person. */
  costs: boolean;
  /** Whose work it is: not to a provider, who sees only what is their own. */
  provider: boolean;
  /** How it was rated: not on a kiosk. */
  ratings: boolean;
}

const layouts = new Map<string, readonly Column<Intervention>[]>();

/** The same array each time: rows on screen depend on it. */
export function getInterventionColumns({
  number,
  steps,
  costs,
  provider,
  ratings,
}: ShownColumns): readonly Column<Intervention>[] {
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
export const getInterventionExportColumns = (
  shown: readonly Column<Intervention>[],
): Column<Intervention>[] =>
  withSiteColumn(
    shown.filter(({ name }) => name !== NEXT),
    ALL,
  );

export const getInterventionCard = (row: Intervention, focus: CellFocus): CardView => ({
  title: getInterventionName(row),
  aside: <NextStep row={row} focus={focus} />,
  detail: <WhenAndWho row={row} />,
  more: (
    <PlaceLine
      before={PLACE.asset.text(row)}
      site={getInterventionSite(row)}
      none={INTERVENTION_LIST_TEXTS.noSite}
    />
  ),
  state: <InterventionBadge value={getInterventionState(row)} />,
});
