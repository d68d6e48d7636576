import { useStore } from '@nanostores/react';
import { formatCents, parseCents } from '../../core/_lib/money.ts';
import { formatDate } from '../../core/_time/dates.ts';
import { periodsQuery } from '../../core/contracts/detail-store.ts';
import type { Contract, Periode } from '../../core/contracts/model.ts';
import { isCurrentPeriod } from '../../core/contracts/term.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { LoadedPart } from '../_object/loaded-part.tsx';
import { Panel } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** Its periods, the latest first. */
export function Periods({ id, contract, level }: { id: string; contract: Contract; level: HeadingLevel }) {
  const query = periodsQuery(id);
  const state = useStore(query.$state);
  return (
    <Panel title={TEXTS.periods} level={level}>
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(periods) => periods.length === 0}
        none={TEXTS.noPeriods}
      >
        {(periods) => <PeriodTable periods={periods} contract={contract} />}
      </LoadedPart>
    </Panel>
  );
}

function PeriodTable({ periods, contract }: { periods: readonly Periode[]; contract: Contract }) {
  return (
    <table className="contract-table">
      <caption className="visually-hidden">{TEXTS.periods}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.periodFrom}</th>
          <th scope="col">{TEXTS.periodTo}</th>
          <th scope="col" className="amount">
            {TEXTS.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => {
          const current = isCurrentPeriod(period, contract);
          return (
            <tr key={period.id} data-current={current || undefined}>
              <td>{formatDate(period.date_debut)}</td>
              <td>
                {formatDate(period.date_fin)}
                {current && <span className="contract-sub">{TEXTS.current}</span>}
              </td>
              <td className="amount">{formatCents(parseCents(period.montant))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
