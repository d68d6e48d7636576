import { countCards, getFirstDay } from '../../core/interventions/month-list.ts';
import { formatMonthOfDay } from '../../core/kernel/time/wall-time.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { LazyPrintStyles } from '../parts/ui/title-row.tsx';
import { MONTH_LIST_TEXTS } from './texts.ts';
import type { MonthModel } from './use-month.ts';

/** The month between its chevrons. */
export function MonthListTitleRow({
  model,
  headingLevel,
  quiet,
}: {
  model: MonthModel;
  headingLevel: HeadingLevel;
  quiet: boolean;
}) {
  const { month, shown, failed, isPast, isThisMonth, step, goToday } = model;
  const Heading = `h${headingLevel}` as const;
  const count = shown ? countCards(shown.days) : undefined;
  return (
    <div className="title-row" part="title">
      <div className="title-head">
        <div className="title-main">
          <fieldset className="turn">
            <legend className="visually-hidden">{MONTH_LIST_TEXTS.period}</legend>
            {!quiet && (
              <IconButton icon="chevron-left" label={MONTH_LIST_TEXTS.previous} onClick={() => step(-1)} />
            )}
            <Heading className="title">{formatMonthOfDay(getFirstDay(month))}</Heading>
            {!quiet && (
              <IconButton icon="chevron-right" label={MONTH_LIST_TEXTS.next} onClick={() => step(1)} />
            )}
          </fieldset>
          <span className="title-count muted" role="status">
            {!failed &&
              (count === undefined || isPast ? MONTH_LIST_TEXTS.loading : MONTH_LIST_TEXTS.count(count))}
          </span>
        </div>
        <div className="title-end">
          {!quiet && (
            <Button variant="quiet" onClick={goToday} aria-disabled={isThisMonth || undefined}>
              {MONTH_LIST_TEXTS.today}
            </Button>
          )}
          <slot name="actions" />
        </div>
      </div>
      <LazyPrintStyles />
    </div>
  );
}
