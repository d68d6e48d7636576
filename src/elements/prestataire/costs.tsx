import { useStore } from '@nanostores/react';
import { companyEntriesQuery, sumByYear } from '../../core/finance/company-entries.ts';
import { sumEntries } from '../../core/finance/contract-entries.ts';
import type { FinanceEntry } from '../../core/finance/model.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { SumTable } from '../parts/object/sum-table.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

export interface CostsProps {
  id: string;
  level: HeadingLevel;
}

/** What was planned and spent with it, by year, and in all. */
export function Costs({ id, level }: CostsProps) {
  const query = companyEntriesQuery(id);
  const state = useStore(query.$state);
  return (
    <Panel
      title={PRESTATAIRE_TEXTS.costs}
      level={level}
      end={
        canVisit('Finances') && (
          <Link route="Finances" query={{ tab: 'ecritures', prestataire: id }}>
            {PRESTATAIRE_TEXTS.seeCosts}
          </Link>
        )
      }
    >
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(entries) => entries.length === 0}
        none={PRESTATAIRE_TEXTS.noCosts}
      >
        {(entries) => <CostTable entries={entries} />}
      </LoadedPart>
    </Panel>
  );
}

function CostTable({ entries }: { entries: readonly FinanceEntry[] }) {
  const rows = sumByYear(entries).map(({ year, ...sums }) => ({ key: year, name: year, ...sums }));
  return (
    <SumTable
      caption={PRESTATAIRE_TEXTS.costs}
      head={PRESTATAIRE_TEXTS.year}
      rows={rows}
      sums={sumEntries(entries)}
    />
  );
}
