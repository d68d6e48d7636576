/** The columns of the list of contracts, with the same data for its cards and its export. */

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { getContractSites } from '../../core/contracts/contract-sites.ts';
import { getDaysLeft, getShownTerm, getTerm } from '../../core/contracts/end-date.ts';
import { CONTRACT_INDEX } from '../../core/contracts/list.ts';
import { CONTROLE, type Contract, formatContract } from '../../core/contracts/model.ts';
import {
  CONTRACT_LABELS,
  formatDaysLeft,
  namePeriodicite,
  nameType,
  sayRenewable,
  TERM_LABELS,
} from '../../core/contracts/texts.ts';
import { countSent } from '../../core/kernel/lib/lenient-schema.ts';
import { formatCents, formatPlainCents, parseCents } from '../../core/kernel/lib/money.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { formatSite } from '../../core/sites/model.ts';
import { PlaceLine } from '../parts/sites/place-line.tsx';
import type { CardView, Column } from '../parts/table/column.ts';
import { type ColumnLook, declareColumns, None } from '../parts/table/list-columns.tsx';
import { ControleBadge, TermBadge } from '../parts/ui/contract-badges.tsx';
import { CONTRACT_LIST_TEXTS } from './texts.ts';

/** True however long the row stays on screen. */
const useNow = (): number => useStore($minute);

/** Nothing where the end is not known: the column beside it shows that. */
function Term({ row, none = null }: { row: Contract; none?: ReactNode }) {
  const term = getShownTerm(row, useNow());
  return term === 'open' ? none : <TermBadge term={term} />;
}

/** « dans 12 j » where it ends soon or has ended: elsewhere the date is enough. */
const formatLeft = (row: Contract, now?: number): string => {
  const days = getDaysLeft(row, now);
  return days === null || getTerm(row, now) === 'current' ? '' : formatDaysLeft(days);
};

/** The last day, and under it how far away it is. */
function End({ row }: { row: Contract }) {
  const now = useNow();
  const left = formatLeft(row, now);
  const day = formatDate(row.date_end);
  if (!day) return <None text={CONTRACT_LIST_TEXTS.noEnd} />;
  return (
    <>
      <time dateTime={row.date_end ?? undefined}>{day}</time>
      {left && (
        <span className="dt-cell-sub" data-over={getTerm(row, now) === 'over' || undefined}>
          {left}
        </span>
      )}
    </>
  );
}

/** In one line: when it ends, and with whom. */
function EndAndCompany({ row }: { row: Contract }) {
  const left = formatLeft(row, useNow());
  const end = formatDate(row.date_end) || CONTRACT_LIST_TEXTS.noEnd;
  const company = row.prestataire?.raison_sociale || CONTRACT_LIST_TEXTS.noProvider;
  return <span translate="no">{[end, left, company].filter(Boolean).join(' · ')}</span>;
}

/** The first site, and how many more. */
function Sites({ row, before = '' }: { row: Contract; before?: string }) {
  const [site = null, ...others] = getContractSites(row);
  return (
    <span className="contract-sites" title={before ? undefined : listSites(row)}>
      <PlaceLine before={before} site={site} none={CONTRACT_LIST_TEXTS.noSite} />
      {others.length > 0 && <span className="contract-more">{CONTRACT_LIST_TEXTS.more(others.length)}</span>}
    </span>
  );
}

/** « +2 ». */
const sayMore = (row: Contract): string => {
  const { length } = getContractSites(row);
  return length > 1 ? CONTRACT_LIST_TEXTS.more(length - 1) : '';
};

const listSites = (row: Contract): string => getContractSites(row).map(formatSite).join('\n');

/** A number of things; none is quiet, and a list that the server leaves out is not none. */
const countColumn = (
  width: number,
  drop: number,
  list: (row: Contract) => readonly unknown[],
): ColumnLook<Contract> => ({
  width,
  drop,
  closes: true,
  align: 'end',
  render: (row) => (countSent(list(row)) === 0 ? <None text="0" /> : (countSent(list(row)) ?? <None />)),
  text: (row) => String(countSent(list(row)) ?? ''),
});

export const CONTRACT_COLUMNS: readonly Column<Contract>[] = declareColumns<Contract, string>(
  CONTRACT_LIST_TEXTS.columns,
  CONTRACT_INDEX.sortKeys,
  {
    name: { width: 200, grow: 5, main: true, text: formatContract },
    numero: { width: 140, optional: true, drop: 11, text: ({ numero }) => numero },
    type: {
      width: 150,
      drop: 6,
      drawn: 'badge',
      lines: ({ type }) => [type.trim() === CONTROLE ? (nameType(type).split(' ')[0] ?? '') : nameType(type)],
      render: ({ type }) =>
        type.trim() === CONTROLE ? <ControleBadge type={type} brief /> : nameType(type) || <None />,
      text: ({ type }) => nameType(type),
    },
    prestataire: {
      width: 150,
      grow: 3,
      drop: 3,
      folds: 2,
      render: ({ prestataire }) =>
        prestataire?.raison_sociale || <None text={CONTRACT_LIST_TEXTS.noProvider} />,
      text: ({ prestataire }) => prestataire?.raison_sociale ?? '',
    },
    site: {
      width: 180,
      grow: 4,
      drop: 4,
      folds: 1,
      where: (row) => getContractSites(row)[0] ?? null,
      after: (row) => sayMore(row),
      beside: 20,
      render: (row) => <Sites row={row} />,
      text: (row) => getContractSites(row).map(formatSite).join(' / '),
      sites: getContractSites,
      several: true,
    },
    assets: {
      ...countColumn(118, 7, ({ assets }) => assets),
      sheet: [{ text: ({ assets }) => assets.map(({ balise, name }) => balise || name).join(', ') }],
    },
    date_start: {
      width: 124,
      optional: true,
      drop: 10,
      value: true,
      text: ({ date_start }) => formatDate(date_start),
    },
    date_end: {
      width: 144,
      lines: (row) => [formatDate(row.date_end) || CONTRACT_LIST_TEXTS.noEnd, formatLeft(row)],
      render: (row) => <End row={row} />,
      value: true,
      text: ({ date_end }) => formatDate(date_end),
    },
    state: {
      width: 120,
      drawn: 'badge',
      lines: (row) => (getShownTerm(row) === 'open' ? [] : [TERM_LABELS[getTerm(row)]]),
      render: (row) => <Term row={row} none={<None />} />,
      text: (row) => TERM_LABELS[getShownTerm(row)],
    },
    montant: {
      width: 130,
      align: 'end',
      optional: true,
      drop: 12,
      lines: ({ montant }) => [formatCents(parseCents(montant))],
      render: ({ montant }) => formatCents(parseCents(montant)) || <None />,
      text: ({ montant }) => formatPlainCents(parseCents(montant)),
    },
    attachments: countColumn(120, 8, ({ attachments }) => attachments),
    comments: countColumn(138, 9, ({ comments }) => comments),
  },
);

const inFile = (
  name: 'periodicite' | 'renouvelable' | 'description',
  text: Column<Contract>['text'],
): Column<Contract> => ({ name, label: CONTRACT_LABELS[name], width: 0, render: () => null, text });

/** What only a file has. */
export const CONTRACT_FILE_COLUMNS: readonly Column<Contract>[] = [
  inFile('periodicite', ({ periodicite }) => namePeriodicite(periodicite)),
  inFile('renouvelable', ({ renouvelable }) => sayRenewable(renouvelable)),
  inFile('description', ({ description }) => description),
];

export const getContractCard = (row: Contract): CardView => ({
  title: formatContract(row),
  aside: <ControleBadge type={row.type} brief />,
  detail: <EndAndCompany row={row} />,
  more: <Sites row={row} before={CONTRACT_LIST_TEXTS.assetCount(row.assets.length)} />,
  state: <Term row={row} />,
});
