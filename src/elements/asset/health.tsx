import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { findCover, getHealth, type Health } from '../../core/assets/health.ts';
import type { Visit } from '../../core/assets/life.ts';
import type { AssetStats } from '../../core/assets/model.ts';
import { assetStatsQuery } from '../../core/assets/store.ts';
import { getDaysLeft, getShownTerm } from '../../core/contracts/end-date.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { describeUnreadFact } from '../../core/kernel/http/unread-text.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isGivenUp, type LoadState } from '../../core/kernel/store/query.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate, formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { seesAllTickets } from '../../core/tickets/rights.ts';
import { assetTicketsQuery } from '../../core/tickets/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { HeldPart } from '../parts/object/held-part.tsx';
import { FactBones, Summary, type SummaryFact } from '../parts/object/summary.tsx';
import { type HeldNotice, useHeldPart } from '../parts/object/use-held-part.ts';
import { TermBadge } from '../parts/ui/contract-badges.tsx';
import { LookBadge } from '../parts/ui/state-badge.tsx';
import { VisitState } from './life-row.tsx';
import { ASSET_TEXTS, TERM_TEXTS } from './texts.ts';
import { useCover } from './use-life-parts.ts';

/** A value and a line below it; a state has since when, a visit its provider and its state; most have no contract. */
const BONES = <FactBones lines={2} />;
const HIGH_BONES = <FactBones lines={3} />;
const LOW_BONES = <FactBones lines={1} />;

/** How it is now: its state, its next and last intervention, the contract that covers it, what it has cost. */
export function AssetHealth({ id, level }: { id: string; level: HeadingLevel }) {
  const now = useStore($minute);
  const tickets = useStore(assetTicketsQuery(id).$state);
  const stats = useStore(assetStatsQuery(id).$state);
  const { fact: cover, news } = useCoverFact(id, now);
  // all at once: what is below moves no more than once
  const isLate = useIsLate();
  const isWaiting =
    !isLate && ([tickets, stats].some(({ data, error }) => !data && !error) || cover?.value === LOW_BONES);
  const health = !isWaiting && tickets.data && getHealth(tickets.data, now);
  // others know of their own tickets alone: nothing among these is not nothing
  const seesAll = seesAllTickets(useStore($user));
  const say = (bones: ReactNode) => (isWaiting ? bones : sayUnread(tickets, ASSET_TEXTS.stateUnknown, bones));
  return (
    <HeldPart news={news}>
      <Summary
        level={level}
        facts={[
          getStateFact(health, say(HIGH_BONES), seesAll),
          getNextFact(health, say(BONES), seesAll),
          getLastFact(health, say(HIGH_BONES), seesAll),
          ...(cover ? [isWaiting ? { ...cover, value: LOW_BONES, more: undefined } : cover] : []),
          getSpentFact(
            isWaiting ? null : stats.data,
            isWaiting ? LOW_BONES : sayUnread(stats, ASSET_TEXTS.figuresFailed, LOW_BONES),
            now,
          ),
        ]}
      />
    </HeldPart>
  );
}

/** In place of a fact: why it is not known, or its placeholder. */
function sayUnread(state: LoadState, sentence: string, bones: ReactNode): ReactNode {
  if (state.error) return describeUnreadFact(state.error, sentence);
  return isGivenUp(state) ? sentence : bones;
}

/** What answers late, or not at all, keeps the others back no longer than that, in milliseconds. */
const PATIENCE_MS = 1500;

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function getStateFact(health: Health | null | false, missing: ReactNode, seesAll: boolean): SummaryFact {
  const name = ASSET_TEXTS.state;
  if (!health) return { name, icon: 'exclamation-circle', value: missing, missing: '' };
  const { open, urgent, since } = health;
  if (open === 0 && !seesAll)
    return {
      name,
      icon: 'exclamation-circle',
      value: null,
      missing: ASSET_TEXTS.noneSeen,
      more: since && ASSET_TEXTS.since(formatDate(since)),
    };
  const tone = urgent > 0 ? 'danger' : open > 0 ? 'warning' : 'primary';
  const label =
    open === 0
      ? ASSET_TEXTS.quiet
      : [ASSET_TEXTS.openTickets(open), ...(urgent > 0 ? [ASSET_TEXTS.urgentTickets(urgent)] : [])].join(
          ', ',
        );
  return {
    name,
    icon: 'exclamation-circle',
    value: <LookBadge label={label} icon={open > 0 ? 'exclamation-triangle' : 'check-lg'} tone={tone} />,
    missing: '',
    more: !seesAll
      ? ASSET_TEXTS.amongSeen
      : since
        ? ASSET_TEXTS.since(formatDate(since))
        : ASSET_TEXTS.neverReported,
  };
}

function getNextFact(health: Health | null | false, missing: ReactNode, seesAll: boolean): SummaryFact {
  const name = ASSET_TEXTS.next;
  if (!health) return { name, icon: 'calendar-check', value: missing, missing: '' };
  const { next, unplanned } = health;
  return {
    name,
    icon: 'calendar-check',
    value: next && <VisitDate visit={next} />,
    missing:
      unplanned > 0
        ? ASSET_TEXTS.unplanned(unplanned)
        : seesAll
          ? ASSET_TEXTS.noNext
          : ASSET_TEXTS.noVisitSeen,
    more: next && (
      <>
        <span translate="no">{next.intervention.prestataire?.fullname || ASSET_TEXTS.noProvider}</span>
        {unplanned > 0 && <span>{` · ${ASSET_TEXTS.unplanned(unplanned)}`}</span>}
      </>
    ),
  };
}

function getLastFact(health: Health | null | false, missing: ReactNode, seesAll: boolean): SummaryFact {
  const name = ASSET_TEXTS.last;
  if (!health) return { name, icon: 'intervention', value: missing, missing: '' };
  const { last } = health;
  return {
    name,
    icon: 'intervention',
    value: last && <VisitDate visit={last} />,
    missing: seesAll ? ASSET_TEXTS.noLast : ASSET_TEXTS.noVisitSeen,
    more: last && (
      <span className="health-more">
        <span translate="no">{last.intervention.prestataire?.fullname || ASSET_TEXTS.noProvider}</span>
        <VisitState id={String(last.intervention.id)} />
      </span>
    ),
  };
}

function VisitDate({ visit: { intervention } }: { visit: Visit }) {
  const when = <strong className="summary-day">{formatShortDateTime(intervention.date_intervention)}</strong>;
  if (!canVisit("Details de l'intervention")) return when;
  return (
    <Link route="Details de l'intervention" params={{ id: intervention.id }}>
      {when}
    </Link>
  );
}

/** The contract that covers it, for users who may see contracts. */
function useCoverFact(id: string, now: number): { fact: SummaryFact | null; news: HeldNotice } {
  const cover = useCover(id);
  const { rows: contracts, news } = useHeldPart(cover.contracts, cover.changes, keyOf);
  return { fact: getCoverFact({ ...cover, contracts }, now), news };
}

const keyOf = ({ id }: Contract) => id;

function getCoverFact(
  {
    isAllowed,
    contracts,
    isWaiting,
    error,
  }: Omit<ReturnType<typeof useCover>, 'contracts'> & {
    contracts: readonly Contract[];
  },
  now: number,
): SummaryFact | null {
  if (!isAllowed) return null;
  const fact = {
    name: ASSET_TEXTS.cover,
    icon: 'contract' as const,
    missing: ASSET_TEXTS.noCover,
    room: 4 as const,
  };
  if (isWaiting) return { ...fact, value: LOW_BONES };
  const contract = findCover(contracts, now);
  if (!contract)
    return {
      ...fact,
      value: null,
      missing: error ? describeUnreadFact(error, ASSET_TEXTS.coverFailed) : fact.missing,
    };
  const term = getShownTerm(contract, now);
  const name = <strong translate="no">{formatContract(contract)}</strong>;
  return {
    ...fact,
    value: canVisit('Details du contrat') ? (
      <Link route="Details du contrat" params={{ id: contract.id }}>
        {name}
      </Link>
    ) : (
      name
    ),
    more: (
      <span className="health-more">
        {contract.prestataire && <span translate="no">{contract.prestataire.raison_sociale}</span>}
        <TermBadge term={term} text={TERM_TEXTS[term](getDaysLeft(contract, now) ?? 0)} />
        {contracts.length > 1 && <span>{ASSET_TEXTS.otherContracts(contracts.length - 1)}</span>}
      </span>
    ),
  };
}

function getSpentFact(stats: AssetStats | null, missing: ReactNode, now: number): SummaryFact {
  const fact = { name: ASSET_TEXTS.spent, icon: 'currency-euro' as const, missing: ASSET_TEXTS.noCost };
  if (!stats) return { ...fact, value: missing };
  const year = getToday(now).slice(0, 4);
  const cost = parseCents(stats.cost);
  const present = parseCents(stats.by_year.find((each) => String(each.year) === year)?.cost ?? '');
  return {
    ...fact,
    value: cost ? <strong>{formatCents(cost)}</strong> : null,
    more: cost && present ? ASSET_TEXTS.spentIn(year, formatCents(present)) : null,
  };
}
