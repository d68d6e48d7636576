import { useStore } from '@nanostores/react';
import { contractEntriesQuery, sumEntries } from '../../core/finance/contract-entries.ts';
import type { FinanceEntry } from '../../core/finance/model.ts';
import { parseCents } from '../../core/kernel/lib/money.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { SumTable } from '../parts/object/sum-table.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** Its finance entries with their sums, the latest first. */
export function Entries({ id, level }: { id: string; level: HeadingLevel }) {
  const query = contractEntriesQuery(id);
  const state = useStore(query.$state);
  return (
    <Panel title={CONTRACT_TEXTS.entries} level={level}>
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(entries) => entries.length === 0}
        none={CONTRACT_TEXTS.noEntries}
      >
        {(entries) => <EntryTable entries={entries} />}
      </LoadedPart>
    </Panel>
  );
}

function EntryTable({ entries }: { entries: readonly FinanceEntry[] }) {
  const rows = entries.map(({ id, date_gestion, type_depense, previsionnel, realise }) => ({
    key: String(id),
    name: formatDate(date_gestion),
    note: type_depense,
    previsionnel: parseCents(previsionnel),
    realise: parseCents(realise),
  }));
  return (
    <SumTable
      caption={CONTRACT_TEXTS.entries}
      head={CONTRACT_TEXTS.entryDate}
      rows={rows}
      sums={sumEntries(entries)}
    />
  );
}
