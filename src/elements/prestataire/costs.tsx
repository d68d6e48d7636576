import { useStore } from '@nanostores/react';
import { formatCents } from '../../core/_lib/money.ts';
import { companyEntriesQuery, sumByYear } from '../../core/finance/company-entries.ts';
import { sumEntries } from '../../core/finance/contract-entries.ts';
import type { Entry } from '../../core/finance/model.ts';
import { canVisit } from '../../core/session/session.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { LoadedPart } from '../_object/loaded-part.tsx';
import { Panel } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

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
      title={TEXTS.costs}
      level={level}
      end={
        canVisit('Finances') && (
          <Link route="Finances" query={{ tab: 'ecritures', prestataire: id }}>
            {TEXTS.seeCosts}
          </Link>
        )
      }
    >
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(entries) => entries.length === 0}
        none={TEXTS.noCosts}
      >
        {(entries) => <CostTable entries={entries} />}
      </LoadedPart>
    </Panel>
  );
}

function CostTable({ entries }: { entries: readonly Entry[] }) {
  const sums = sumEntries(entries);
  return (
    <table className="cost-table">
      <caption className="visually-hidden">{TEXTS.costs}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.year}</th>
          <th scope="col" className="amount">
            {TEXTS.planned}
          </th>
          <th scope="col" className="amount">
            {TEXTS.spent}
          </th>
        </tr>
      </thead>
      <tbody>
        {sumByYear(entries).map(({ year, previsionnel, realise }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className="amount">{formatCents(previsionnel)}</td>
            <td className="amount">{formatCents(realise)}</td>
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
