import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { getContractSites } from '../../core/contracts/contract-sites.ts';
import { getDayOf, getDaysLeft, getEndDay, getTerm } from '../../core/contracts/end-date.ts';
import {
  cutSchedule,
  getScheduleMonths,
  getShare,
  groupSchedule,
  placeEnd,
  type ScheduleBy,
  type ScheduleMonth,
} from '../../core/contracts/ends-by-month.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { formatDaysLeft } from '../../core/contracts/texts.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate, formatLongDate } from '../../core/kernel/time/dates.ts';
import { getDayOfMonth } from '../../core/kernel/time/wall-time.ts';
import { formatPlaceInText } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { FoundRows } from '../parts/frame/list-view-props.ts';
import { Link } from '../parts/host/link.tsx';
import { cssVars } from '../parts/kit/react-element.tsx';
import { ROWS_TEXTS } from '../parts/object/rows-texts.ts';
import { usePlaces } from '../parts/sites/use-places.ts';
import { type MonthsLine, MonthsTable } from '../parts/table/months-table.tsx';
import { Button } from '../parts/ui/button.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { ControleBadge } from '../parts/ui/contract-badges.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './schedule.css?inline';
import { SCHEDULE as TEXTS } from './texts.ts';

const FIRST = 100;
const BY = [
  { value: 'site', label: TEXTS.bySite },
  { value: 'prestataire', label: TEXTS.byProvider },
] as const;

export interface ScheduleProps {
  found: FoundRows<Contract>;
  by: ScheduleBy;
  onBy: (by: ScheduleBy) => void;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
}

/** The contracts found by the month that they end in, under their site or their provider. */
export function Schedule({ found, by, onBy, quiet }: ScheduleProps) {
  const { rows, loading, empty, footer } = found;
  const now = useStore($minute);
  const today = getDayOf(now);
  const months = getScheduleMonths(today);
  const groups = useMemo(() => groupSchedule(rows, by), [rows, by]);
  const [most, setMost] = useState(FIRST);
  const { shown, left } = useMemo(() => cutSchedule(groups, most), [groups, most]);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(box);
  const showMore = () => {
    // the last click removes the button
    if (left <= FIRST) focusNext('[data-line]', most);
    setMost(most + FIRST);
  };
  useStyles(css);
  const first = months[0];
  let content: ReactNode = empty;
  if (loading) content = <Bones />;
  else if (rows.length > 0)
    content = (
      <MonthsTable
        caption={TEXTS.caption}
        head={TEXTS.contract}
        months={months.map((month) => month.first)}
        before={TEXTS.before}
        after={TEXTS.after}
        today={first && getShare(today, first)}
        groups={shown.map(({ key, name, contracts }) => ({
          key,
          name: name || (by === 'site' ? TEXTS.noSite : TEXTS.noProvider),
          lines: contracts.map((contract) => toLine(contract, months, by, now)),
        }))}
      />
    );
  return (
    <div ref={box} className="panel schedule">
      {!quiet && (
        <div className="schedule-by">
          <ChoiceGroup label={TEXTS.by} labelHidden choices={BY} value={by} onChange={onBy} />
        </div>
      )}
      {content}
      {left > 0 && !quiet && (
        <div className="schedule-more">
          <Button onClick={showMore}>
            {left > FIRST ? ROWS_TEXTS.moreOf(FIRST, left) : ROWS_TEXTS.more(left)}
          </Button>
        </div>
      )}
      <div className="schedule-foot muted">{footer}</div>
    </div>
  );
}

function toLine(
  contract: Contract,
  months: readonly ScheduleMonth[],
  by: ScheduleBy,
  now: number,
): MonthsLine {
  const end = getEndDay(contract);
  const place = placeEnd(end, months);
  const mark = (
    <Mark
      contract={contract}
      month={typeof place === 'number' ? months[place] : undefined}
      beyond={place === 'before' || place === 'after' ? BEYOND[place] : undefined}
      now={now}
    />
  );
  const at = { before: 0, after: months.length + 1, none: -1 };
  const column = typeof place === 'number' ? place + 1 : at[place];
  return {
    key: String(contract.id),
    head: <Head contract={contract} by={by} now={now} />,
    cells: Array.from({ length: months.length + 2 }, (_, rank) => (rank === column ? mark : null)),
  };
}

/** Its name, when it ends, and with whom or where: what it is not grouped by. */
function Head({ contract, by, now }: { contract: Contract; by: ScheduleBy; now: number }) {
  const days = getDaysLeft(contract, now);
  const places = usePlaces($siteTree);
  const [site, ...others] = getContractSites(contract);
  const place = site && [formatPlaceInText(site, places), others.length > 0 && TEXTS.more(others.length)];
  const other = by === 'site' ? contract.prestataire?.raison_sociale : place?.filter(Boolean).join(' ');
  return (
    <>
      <span className="schedule-name">
        <Link className="link" route="Details du contrat" params={{ id: contract.id }}>
          {formatContract(contract)}
        </Link>
        <ControleBadge type={contract.type} brief />
      </span>
      <span className="schedule-sub" data-over={(days ?? 0) < 0 || undefined}>
        {[
          days === null ? TEXTS.noEnd : formatDate(contract.date_end),
          days !== null && formatDaysLeft(days),
          other,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

/** The arrow towards an end that is before or after all the months on screen. */
const BEYOND = { before: 'chevron-left', after: 'chevron-right' } as const;

/** The day that it ends, at its place in the month; outside of them an arrow. */
function Mark({
  contract,
  month,
  beyond,
  now,
}: {
  contract: Contract;
  month: ScheduleMonth | undefined;
  beyond: (typeof BEYOND)[keyof typeof BEYOND] | undefined;
  now: number;
}) {
  const end = getEndDay(contract);
  return (
    <time
      className="schedule-mark"
      data-term={getTerm(contract, now)}
      dateTime={contract.date_end ?? undefined}
      style={cssVars({ '--at': month ? getShare(end, month) : 0.5 })}
    >
      <span className="visually-hidden">{TEXTS.endsOn(formatLongDate(contract.date_end))}</span>
      {(month || beyond) && (
        <span className="schedule-day" aria-hidden="true">
          {month ? getDayOfMonth(end) : beyond && <Icon name={beyond} />}
        </span>
      )}
    </time>
  );
}

/** The lines to come. */
function Bones() {
  return (
    <div aria-busy="true" className="schedule-bones">
      <p className="visually-hidden">{TEXTS.loading}</p>
      <div className="bone bone-lines" aria-hidden="true" />
    </div>
  );
}
