import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { getOverspend } from '../../core/finance/amounts.ts';
import type { FinanceStats } from '../../core/finance/model.ts';
import { toParams } from '../../core/finance/params.ts';
import { financeTableQuery } from '../../core/finance/store.ts';
import { getSiteLines, type SiteLine } from '../../core/finance/table.ts';
import { getYear } from '../../core/finance/year.ts';
import { getYearSoFar, listOverspent } from '../../core/finance/year-so-far.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import type { FinanceState, See } from './state.ts';
import { YEAR_TEXTS } from './texts.ts';

/** More are in the table below. */
const NAMED = 3;

export interface YearSentencesProps {
  stats: FinanceStats;
  state: FinanceState;
  level: HeadingLevel;
  see: See;
}

/** The year in sentences: how much of the budget is spent and of the year passed, who is over, where that leads. */
export function YearSentences({ stats, state: { filters }, level, see }: YearSentencesProps) {
  const id = useId();
  const tree = useStore($siteTree);
  const table = useStore(financeTableQuery(toParams(filters, tree)).$state);
  const today = getToday(useStore($minute));
  const year = getYear(filters.year);
  const { total, spent, passed, projected } = getYearSoFar(stats, year, today);
  // what is narrowed is no longer held against the whole budget
  const isNarrowed = filters.month !== '' || filters.type.length > 0 || filters.kind !== '';
  if (isNarrowed || (!total.budget && !total.realise)) return null;
  const Heading = `h${level}` as const;
  const over = table.data && listOverspent(getSiteLines(table.data, filters.sites, tree, null));
  return (
    <section className="finance-sentences" aria-labelledby={id}>
      <Heading className="visually-hidden" id={id}>
        {YEAR_TEXTS.title}
      </Heading>
      <p className="finance-news">{YEAR_TEXTS.spent(total, spent, passed, year, today)}</p>
      {over?.slice(0, NAMED).map((line) => (
        <OverSentence key={String(line.site?.id)} line={line} see={see} />
      ))}
      {over && over.length > NAMED && <p>{YEAR_TEXTS.othersOver(over.length - NAMED)}</p>}
      {over?.length === 0 && Boolean(total.budget) && <p>{YEAR_TEXTS.noneOver}</p>}
      {!over && !table.error && <p aria-hidden="true">{'\u00a0'}</p>}
      {projected !== null && <p>{YEAR_TEXTS.projected(projected, total.budget)}</p>}
    </section>
  );
}

function OverSentence({ line: { site, amounts }, see }: { line: SiteLine; see: See }) {
  const name = site?.name ?? '';
  const words = YEAR_TEXTS.over(formatCents(getOverspend(amounts)));
  return (
    <p className="finance-over">
      {see && site ? (
        <button
          type="button"
          className="link"
          translate="no"
          title={YEAR_TEXTS.see}
          onClick={() => see({ sites: [String(site.id)] })}
        >
          {name}
        </button>
      ) : (
        <span translate="no">{name}</span>
      )}{' '}
      <span>{words}</span>
    </p>
  );
}
