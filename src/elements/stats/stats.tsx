import { useStore } from '@nanostores/react';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { Codename } from '../../core/kernel/lib/user.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { getToday } from '../../core/kernel/time/paris-clock.ts';
import { YearField } from '../parts/filter/year-field.tsx';
import { useSites } from '../parts/frame/use-sites.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { SitesFilter } from '../parts/sites/sites-filter.tsx';
import { AssetsBlock } from '../parts/stats/assets-block.tsx';
import { ContractsBlock } from '../parts/stats/contracts-block.tsx';
import { Headline } from '../parts/stats/headline.tsx';
import { InterventionsBlock } from '../parts/stats/interventions-block.tsx';
import { PeopleBlock } from '../parts/stats/people-block.tsx';
import {
  ASSETS_REPORT,
  CONTRACTS_REPORT,
  INTERVENTIONS,
  PEOPLE_REPORT,
  REPORT,
  TICKETS,
} from '../parts/stats/report-texts.ts';
import { type BlockProps, below } from '../parts/stats/stats-block.tsx';
import { TicketsBlock } from '../parts/stats/tickets-block.tsx';
import { type StatsPeriod, usePeriod } from '../parts/stats/use-period.ts';
import { Button } from '../parts/ui/button.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';

interface StatsProps extends CommonProps {
  year: string;
  sites: string;
}

/** The blocks in their order, each for those who may see what it counts. */
const BLOCKS: readonly [title: string, codename: Codename, block: ComponentType<BlockProps>][] = [
  [TICKETS.title, 'view_ticket', TicketsBlock],
  [INTERVENTIONS.title, 'view_intervention', InterventionsBlock],
  [ASSETS_REPORT.title, 'view_asset', AssetsBlock],
  [CONTRACTS_REPORT.title, 'view_contract', ContractsBlock],
  [PEOPLE_REPORT.title, 'view_profile', PeopleBlock],
];

/** `<balise-stats>`. */
export function Stats({ headingLevel: level, kiosk, ...asked }: StatsProps) {
  const period = usePeriod(asked);
  const content = <Report period={period} level={level} quiet={kiosk} />;
  return (
    <div className="stats">
      <TitleRow level={level} title={REPORT.title} count={period.year}>
        {!kiosk && (
          <Button icon="printer" onClick={() => print()}>
            {REPORT.print}
          </Button>
        )}
      </TitleRow>
      <LoginGate title={REPORT.login} restoring={<p className="muted">{REPORT.loading}</p>}>
        {content}
      </LoginGate>
    </div>
  );
}

interface ReportProps {
  period: StatsPeriod;
  level: HeadingLevel;
  quiet: boolean;
}

function Report({ period, level, quiet }: ReportProps) {
  const user = useStore($user);
  const [silent, setSilent] = useState<ReadonlySet<string>>(new Set());
  const shown = BLOCKS.filter(([, codename]) => can(codename, user));
  return (
    <>
      {!quiet && <PeriodFilters period={period} />}
      <Printed period={period} level={level} />
      {can('view_ticket', user) && <Headline period={period} level={below(level)} />}
      {!quiet && <Sections titles={shown.map(([title]) => title).filter((title) => !silent.has(title))} />}
      {shown.map(([title, , Block]) => (
        <Slot
          key={title}
          title={title}
          Block={Block}
          period={period}
          level={below(level)}
          quiet={quiet}
          setSilent={setSilent}
        />
      ))}
    </>
  );
}

interface SlotProps extends ReportProps {
  title: string;
  Block: ComponentType<BlockProps>;
  setSilent: (change: (silent: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** A block, and whether it has something to show. */
function Slot({ title, Block, setSilent, ...rest }: SlotProps) {
  const onKnown = useCallback(
    (isShown: boolean) =>
      setSilent((silent) => {
        if (silent.has(title) !== isShown) return silent;
        const others = [...silent].filter((each) => each !== title);
        return new Set(isShown ? others : [...others, title]);
      }),
    [title, setSilent],
  );
  return <Block {...rest} alone={false} onKnown={onKnown} />;
}

/** What is counted, in the address of the page. */
function PeriodFilters({ period: { year, chosen } }: Pick<ReportProps, 'period'>) {
  const sites = useSites();
  const { element, reflect, emit } = useHost();
  const change = (name: 'year' | 'sites', value: string) => {
    reflect(name, value || null);
    const filters = { year: element.getAttribute('year'), sites: element.getAttribute('sites') };
    emit('balise-filters-changed', { filters });
  };
  return (
    <search className="filter-bar" aria-label={REPORT.filters}>
      <YearField label={REPORT.year} value={year} onChange={(wanted) => change('year', wanted)} />
      <SitesFilter
        label={REPORT.sites}
        values={chosen}
        onChange={(ids) => change('sites', ids.join(','))}
        {...sites}
      />
    </search>
  );
}

/** What stands above the report on paper, instead of what is pressed. */
function Printed({ period: { year, place }, level }: Pick<ReportProps, 'period' | 'level'>) {
  const Heading = `h${level}` as const;
  return (
    <div className="stats-printed">
      <Heading className="title">{REPORT.title}</Heading>
      <p>{REPORT.scope(year, place)}</p>
      <p className="muted">{REPORT.printedOn(formatDate(getToday()))}</p>
    </div>
  );
}

/** Leads to a block: its title is scrolled to and takes the focus. */
function Sections({ titles }: { titles: readonly string[] }) {
  const own = useRef<HTMLElement>(null);
  const lead = (title: string) => {
    const root = own.current?.getRootNode() as ShadowRoot;
    const headings = [...root.querySelectorAll<HTMLElement>('.stats-title')];
    headings.find(({ textContent }) => textContent === title)?.focus();
  };
  return (
    <nav ref={own} aria-label={REPORT.sections}>
      <ul className="stats-sections">
        {titles.map((title) => (
          <li key={title}>
            <Button variant="quiet" onClick={() => lead(title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
