import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import {
  countCards,
  getFirstDay,
  type Month,
  type MonthDay,
  stepMonth,
} from '../../core/interventions/month-list.ts';
import { $interventions, calendarQuery } from '../../core/interventions/store.ts';
import { describeRead } from '../../core/kernel/http/error-text.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatMonthOfDay } from '../../core/kernel/time/wall-time.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { DaySection } from './day-section.tsx';
import { MonthListSkeleton } from './skeleton.tsx';
import { MONTH_LIST_TEXTS } from './texts.ts';
import { MonthListTitleRow } from './title-row.tsx';
import { type MonthModel, useMonth } from './use-month.ts';
import { useMonthSwipe } from './use-month-swipe.ts';

export type MonthListProps = { month: string } & Pick<CommonProps, 'headingLevel' | 'kiosk'>;

/** Stands for the interventions where they are not read. */
const NONE = atom(null);

/** The month's interventions and contracts, one column of days. */
export function MonthList(props: MonthListProps) {
  return (
    <LoginGate title={MONTH_LIST_TEXTS.login} restoring={<MonthListSkeleton wait={null} />}>
      <MonthPage {...props} />
    </LoginGate>
  );
}

function MonthPage({ month: asked, headingLevel, kiosk }: MonthListProps) {
  const model = useMonth(asked);
  // the calendar's items name neither their state nor their place; a kiosk makes one call alone
  const isNamed = can('view_intervention', useStore($user)) && !kiosk;
  useStore(isNamed ? $interventions : NONE);
  const ref = useMonthSwipe(kiosk ? null : model.step);
  return (
    <section ref={ref} className={kiosk ? 'kiosk' : undefined} aria-label={MONTH_LIST_TEXTS.title}>
      <MonthListTitleRow model={model} headingLevel={headingLevel} quiet={kiosk} />
      <LoadStatus
        wait={model.shown ? model.wait : null}
        problem={model.problem}
        loadedAt={model.loadedAt}
        onCancel={model.cancel}
        onRetry={model.retry}
      />
      <MonthBody model={model} headingLevel={headingLevel} linked={!kiosk} />
      {model.shown && !model.isPast && !kiosk && <Neighbours month={model.month} />}
    </section>
  );
}

function MonthBody({
  model,
  headingLevel,
  linked,
}: {
  model: MonthModel;
  headingLevel: CommonProps['headingLevel'];
  linked: boolean;
}) {
  const [cancelled, setCancelled] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const { shown, failed, retry, cancel, wait, isPast, isBusy } = model;
  const tryAgain = () => {
    setCancelled(false);
    retry();
  };
  if (failed?.status === 403)
    return <Empty kind="allowed" title={MONTH_LIST_TEXTS.refused} details={describeRead(failed).details} />;
  if (failed) return <LoadFailed error={failed} onRetry={tryAgain} busy={isBusy} />;
  if (!shown && cancelled && !isBusy)
    return <Empty kind="error" title={MONTH_LIST_TEXTS.cancelled} onRetry={tryAgain} />;
  if (!shown) {
    const giveUp = () => {
      setCancelled(true);
      cancel();
    };
    return <MonthListSkeleton wait={wait} onCancel={giveUp} />;
  }
  if (shown.days.every(({ cards }) => cards.length === 0)) {
    return (
      <Empty kind="nothing" title={MONTH_LIST_TEXTS.empty(formatMonthOfDay(getFirstDay(shown.month)))}>
        {MONTH_LIST_TEXTS.emptyHint}
      </Empty>
    );
  }
  const isOver = ({ day }: MonthDay) => day !== null && day < model.today;
  const isThis = shown.days.some(({ isToday }) => isToday);
  const over = isThis ? shown.days.filter(isOver) : [];
  const days = over.length > 0 && !unfolded ? shown.days.slice(over.length) : shown.days;
  return (
    <>
      {over.length > 0 && linked && (
        <p className="over">
          <button
            type="button"
            className="link"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name={unfolded ? 'chevron-down' : 'chevron-right'} />
            <span>{MONTH_LIST_TEXTS.over(countCards(over))}</span>
          </button>
        </p>
      )}
      <div className="days" aria-busy={isPast || undefined} data-past={isPast || undefined}>
        {days.map((day) => (
          <DaySection key={day.day ?? 'none'} day={day} headingLevel={headingLevel} linked={linked} />
        ))}
      </div>
    </>
  );
}

/** The months beside the one on screen are asked for beforehand, so that turning shows them at once. */
function Neighbours({ month }: { month: Month }) {
  const before = stepMonth(month, -1);
  const after = stepMonth(month, 1);
  useStore(calendarQuery(before.year, before.month).$state);
  useStore(calendarQuery(after.year, after.month).$state);
  return null;
}
