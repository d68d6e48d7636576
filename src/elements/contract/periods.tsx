import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { findCurrentPeriod, isLastPeriod } from '../../core/contracts/current-period.ts';
import { periodsQuery } from '../../core/contracts/detail-store.ts';
import type { Contract, Periode } from '../../core/contracts/model.ts';
import { hasNewEnd, renewal } from '../../core/contracts/renewal.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { describePeriod } from '../../core/contracts/texts.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import type { AskedPeriod, PeriodDialogProps } from './period-dialog.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** Loaded once a period is to be added or changed. */
const PERIOD_DIALOG = partCode<PeriodDialogProps>(() =>
  import('./period-dialog.tsx').then(({ PeriodDialog }) => PeriodDialog),
);

export interface PeriodsProps {
  id: string;
  contract: Contract;
  level: HeadingLevel;
  readonly: boolean;
}

/** Its periods, the latest first; those who may write add and change them. */
export function Periods({ id, contract, level, readonly }: PeriodsProps) {
  const query = periodsQuery(id);
  const state = useStore(query.$state);
  const [asked, setAsked] = useState<AskedPeriod | null>(null);
  const mayWrite = canWriteContracts(useStore($user)) && !readonly;
  const open = (period: string) => setAsked({ period });
  return (
    <Panel
      title={CONTRACT_TEXTS.periods}
      level={level}
      end={
        mayWrite &&
        state.data && (
          <Button
            variant="quiet"
            icon="plus-lg"
            aria-label={CONTRACT_TEXTS.addPeriod}
            onClick={() => open('')}
          >
            {CONTRACT_TEXTS.add}
          </Button>
        )
      }
    >
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(periods) => periods.length === 0}
        none={CONTRACT_TEXTS.noPeriods}
      >
        {(periods) => (
          <PeriodTable id={id} periods={periods} contract={contract} onEdit={mayWrite ? open : undefined} />
        )}
      </LoadedPart>
      {mayWrite && asked && <LazyPart code={PERIOD_DIALOG} props={{ id, asked }} fallback={null} />}
    </Panel>
  );
}

interface PeriodTableProps {
  id: string;
  periods: readonly Periode[];
  contract: Contract;
  /** Opens the form of a period, by the text of its id. */
  onEdit: ((period: string) => void) | undefined;
}

function PeriodTable({ id, periods, contract, onEdit }: PeriodTableProps) {
  const present = findCurrentPeriod(periods);
  const isRenewed = hasNewEnd(contract, useStore(renewal(id).$former));
  return (
    <table className="small-table">
      <caption className="visually-hidden">{CONTRACT_TEXTS.periods}</caption>
      <thead>
        <tr>
          <th scope="col">{CONTRACT_TEXTS.periodFrom}</th>
          <th scope="col">{CONTRACT_TEXTS.periodTo}</th>
          <th scope="col" className="amount">
            {CONTRACT_TEXTS.amount}
          </th>
          {onEdit && (
            <th scope="col">
              <span className="visually-hidden">{CONTRACT_TEXTS.rowActions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => {
          const current = period === present;
          const start = formatDate(period.date_debut);
          const end = formatDate(period.date_fin);
          return (
            <tr
              key={period.id}
              data-current={current || undefined}
              data-new={(isRenewed && isLastPeriod(period, contract)) || undefined}
            >
              <td>{start}</td>
              <td>
                <span>{end}</span>
                {current && <span className="small-table-note">{CONTRACT_TEXTS.current}</span>}
              </td>
              <td className="amount">{formatCents(parseCents(period.montant))}</td>
              {onEdit && (
                <td className="period-edit">
                  <IconButton
                    icon="pencil"
                    label={CONTRACT_TEXTS.editPeriod(describePeriod(start, end))}
                    onClick={() => onEdit(String(period.id))}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
