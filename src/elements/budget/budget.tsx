import { useStore } from '@nanostores/react';
import { type Amounts, getConsumption, getOverspend, MONTHS_A_YEAR } from '../../core/finance/amounts.ts';
import { countElapsed, findRunOut } from '../../core/finance/budget-depletion.ts';
import { getMonthSeries } from '../../core/finance/charts.ts';
import {
  BUDGET_LABEL,
  describeRunOut,
  ENTRY_LABELS,
  formatOverspend,
  formatShare,
} from '../../core/finance/entry-texts.ts';
import type { FinanceStats } from '../../core/finance/model.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeStatsQuery } from '../../core/finance/store.ts';
import { getTotal } from '../../core/finance/table.ts';
import { getYear } from '../../core/finance/year.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { $sites, $siteTree } from '../../core/sites/store.ts';
import { formatSitePath } from '../../core/sites/tree.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { SITE_TEXTS } from '../parts/sites/site-texts.ts';
import { BUDGET_TEXTS } from './texts.ts';

interface BudgetProps extends CommonProps {
  site: string;
  year: string;
}

/** `<balise-budget>`. */
export function BudgetView({ headingLevel, year: asked, site: given }: BudgetProps) {
  const now = useStore($minute);
  const year = getYear(asked, now);
  const site = given.trim();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="budget panel">
      <Heading className="budget-title" part="heading">
        {BUDGET_TEXTS.title(year)}
      </Heading>
      <LoginGate title={BUDGET_TEXTS.login} restoring={<p className="muted">{BUDGET_TEXTS.loading}</p>}>
        <Budget site={site} year={year} now={now} />
      </LoginGate>
    </div>
  );
}

function Budget({ site, year, now }: { site: string; year: string; now: number }) {
  const tree = useStore($siteTree);
  const { loadedAt } = useStore($sites);
  const filters = { year, month: '', type: [], prestataire: '', display_contract: '' } as const;
  const params = toParams({ ...filters, type: [], sites: site ? [site] : [] }, tree);
  const query = awaitSites(useStore($areSitesKnown), site, () => financeStatsQuery(params));
  const state = useStore(query.$state);
  const isUnknown = site !== '' && loadedAt !== null && !tree.byId.has(site);
  const place = site ? formatSitePath(tree, site) : BUDGET_TEXTS.allSites;
  return (
    <>
      <p className="budget-site muted">{isUnknown ? SITE_TEXTS.unknown : place || '\u00a0'}</p>
      <LoadedPart
        query={query}
        state={state}
        isEmpty={(stats) => !getTotal(stats, null).budget}
        none={BUDGET_TEXTS.none(year)}
      >
        {(stats) => <Consumption stats={stats} year={year} now={now} />}
      </LoadedPart>
      <Link route="Finances" className="link budget-link" query={{ year, sites: site, tab: 'statistiques' }}>
        {BUDGET_TEXTS.details}
      </Link>
    </>
  );
}

function Consumption({ stats, year, now }: { stats: FinanceStats; year: string; now: number }) {
  const total = getTotal(stats, null);
  const elapsed = countElapsed(Number(year), getToday(now));
  const runOut = findRunOut(total.budget, getMonthSeries(stats).realise, elapsed);
  const share = getConsumption(total) ?? 0;
  const over = getOverspend(total);
  const note = describeRunOut(runOut, total, year);
  return (
    <>
      <p className="budget-share" data-over={over > 0 || undefined}>
        {BUDGET_TEXTS.consumed(formatShare(share))}
      </p>
      <Bar share={share} elapsed={elapsed / MONTHS_A_YEAR} />
      {over > 0 && <p className="budget-over">{formatOverspend(over)}</p>}
      <Facts total={total} over={over} />
      {note && over === 0 && <p className="budget-note">{note}</p>}
    </>
  );
}

/** The share spent, and a mark where the year stands; both are in words beside it. */
function Bar({ share, elapsed }: { share: number; elapsed: number }) {
  const percent = (of: number) => `${Math.min(100, of * 100)}%`;
  return (
    <>
      <svg className="budget-bar" width="100%" height={20} aria-hidden="true">
        <rect className="budget-track" width="100%" height={12} y={4} rx={3} />
        <rect
          className="budget-fill"
          data-over={share > 1 || undefined}
          width={percent(share)}
          height={12}
          y={4}
          rx={3}
        />
        <line className="budget-pace" x1={percent(elapsed)} x2={percent(elapsed)} y1={0} y2={20} />
      </svg>
      <p className="budget-elapsed muted">{BUDGET_TEXTS.pace(formatShare(elapsed))}</p>
    </>
  );
}

function Facts({ total: { budget, previsionnel, realise }, over }: { total: Amounts; over: number }) {
  const facts = [
    [BUDGET_LABEL, budget ?? 0],
    [ENTRY_LABELS.previsionnel, previsionnel],
    [ENTRY_LABELS.realise, realise],
    ...(over > 0 ? [] : [[BUDGET_TEXTS.left, (budget ?? 0) - realise]]),
  ] as [string, number][];
  return (
    <dl className="budget-facts">
      {facts.map(([name, cents]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
