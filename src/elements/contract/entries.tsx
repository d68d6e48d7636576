import { useStore } from '@nanostores/react';
import { formatCents, parseCents } from '../../core/_lib/money.ts';
import { formatDate } from '../../core/_time/dates.ts';
import { contractEntriesQuery, sumEntries } from '../../core/finance/contract-entries.ts';
import type { Entry } from '../../core/finance/model.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { LoadedPart } from '../_object/loaded-part.tsx';
import { Panel } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** Its finance entries with their sums, the latest first. */
export function Entries({ id, level }: { id: string; level: HeadingLevel }) {
  const query = contractEntriesQuery(id);
  const state = useStore(query.$state);
  return (
    <Panel title={TEXTS.entries} level={level}>
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(entries) => entries.length === 0}
        none={TEXTS.noEntries}
      >
        {(entries) => <EntryTable entries={entries} />}
      </LoadedPart>
    </Panel>
  );
}

const formatAmount = (amount: string | null): string => formatCents(parseCents(amount));

function EntryTable({ entries }: { entries: readonly Entry[] }) {
  const sums = sumEntries(entries);
  return (
    <table className="contract-table contract-entries">
      <caption className="visually-hidden">{TEXTS.entries}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.entryDate}</th>
          <th scope="col" className="amount">
            {TEXTS.planned}
          </th>
          <th scope="col" className="amount">
            {TEXTS.spent}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, date_gestion, type_depense, previsionnel, realise }) => (
          <tr key={id}>
            <th scope="row">
              {formatDate(date_gestion)}
              <span className="contract-sub">{type_depense}</span>
            </th>
            <td className="amount">{formatAmount(previsionnel)}</td>
            <td className="amount">{formatAmount(realise)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{TEXTS.total}</th>
          <td className="amount">{formatCents(sums.previsionnel)}</td>
          <td className="amount">{formatCents(sums.realise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
