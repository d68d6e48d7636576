import { useStore } from '@nanostores/react';
import { getContractSites } from '../../core/contracts/contract-sites.ts';
import { getDaysLeft } from '../../core/contracts/end-date.ts';
import type { Contract } from '../../core/contracts/model.ts';
import { type FormerDates, hasNewEnd, renewal } from '../../core/contracts/renewal.ts';
import { CONTRACT_LABELS, formatDaysLeft, NO_END, namePeriodicite } from '../../core/contracts/texts.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate, formatLongDate } from '../../core/kernel/time/dates.ts';
import { getSitePath } from '../parts/frame/lazy-site-path.tsx';
import { getProviderFact } from '../parts/frame/provider-fact.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Summary, type SummaryFact } from '../parts/object/summary.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

export interface ContractOverviewProps {
  id: string;
  contract: Contract;
  level: HeadingLevel;
}

/** When it ends, with whom, for how much, and where. */
export function ContractOverview({ id, contract, level }: ContractOverviewProps) {
  const former = useStore(renewal(id).$former);
  const now = useStore($minute);
  const { prestataire } = contract;
  const provider = getProviderFact({
    prestataire: prestataire && { id: prestataire.id, fullname: prestataire.raison_sociale },
  });
  const facts: SummaryFact[] = [
    getEndFact(contract, former, now),
    { ...provider, missing: CONTRACT_TEXTS.noProvider },
    getAmountFact(contract),
    getPlaceFact(contract),
  ];
  return <Summary level={level} facts={facts} />;
}

/** @param former the dates before it was renewed on this page, which highlights the new end */
function getEndFact(contract: Contract, former: FormerDates | null, now: number): SummaryFact {
  const { date_start, date_end, renouvelable } = contract;
  const days = getDaysLeft(contract, now);
  const end = formatLongDate(date_end);
  const start = formatDate(date_start);
  const isRenewed = hasNewEnd(contract, former);
  return {
    name: CONTRACT_LABELS.date_end,
    icon: 'calendar-check',
    value: end && <strong className={isRenewed ? 'contract-new' : undefined}>{end}</strong>,
    missing: NO_END,
    more: (
      <>
        {isRenewed && (
          <span className="contract-line contract-renewed">
            {CONTRACT_TEXTS.renewed(formatDate(former?.date_end))}
          </span>
        )}
        {days !== null && (
          <span className={days < 0 ? 'contract-line contract-over' : 'contract-line'}>
            {formatDaysLeft(days)}
          </span>
        )}
        <span className="contract-line">
          {[
            start && CONTRACT_TEXTS.since(start),
            renouvelable ? CONTRACT_TEXTS.renewable : CONTRACT_TEXTS.notRenewable,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  };
}

function getAmountFact({ montant, periodicite }: Contract): SummaryFact {
  const amount = formatCents(parseCents(montant));
  return {
    name: CONTRACT_TEXTS.ownAmount,
    icon: 'currency-euro',
    value: amount && <strong>{amount}</strong>,
    missing: CONTRACT_TEXTS.noAmount,
    more: periodicite.trim() && namePeriodicite(periodicite),
  };
}

function getPlaceFact(contract: Contract): SummaryFact {
  const [first = null, ...others] = getContractSites(contract);
  return {
    name: CONTRACT_TEXTS.places,
    icon: 'geo-alt',
    value: first && <strong>{getSitePath(first)}</strong>,
    missing: CONTRACT_TEXTS.noPlace,
    more: others.length > 0 && CONTRACT_TEXTS.morePlaces(others.length),
  };
}
