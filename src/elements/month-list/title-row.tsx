import { countCards, getFirstDay } from '../../core/interventions/month.ts';
import { formatMonthOf } from '../../core/kernel/time/wall-time.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Button, IconButton } from '../parts/ui/button.tsx';
import { TEXTS } from './texts.ts';
import type { MonthModel } from './use-month.ts';

/** The month between its chevrons. */
export function TitleRow({
  model,
  headingLevel,
  quiet,
}: {
  model: MonthModel;
  headingLevel: HeadingLevel;
  quiet: boolean;
}) {
  const { month, shown, isPast, isThisMonth, step, goToday } = model;
  const Heading = `h${headingLevel}` as const;
  const count = shown ? countCards(shown.days) : undefined;
  return (
    <div className="title-row" part="title">
      <div className="title-head">
        <div className="title-main">
          <fieldset className="turn">
            <legend className="visually-hidden">{TEXTS.period}</legend>
            {!quiet && <IconButton icon="chevron-left" label={TEXTS.previous} onClick={() => step(-1)} />}
            <Heading className="title">{formatMonthOf(getFirstDay(month))}</Heading>
            {!quiet && <IconButton icon="chevron-right" label={TEXTS.next} onClick={() => step(1)} />}
          </fieldset>
          <span className="title-count muted" role="status">
            {count === undefined || isPast ? TEXTS.loading : TEXTS.count(count)}
          </span>
        </div>
        <div className="title-end">
          {!quiet && (
            <Button variant="quiet" onClick={goToday} aria-disabled={isThisMonth || undefined}>
              {TEXTS.today}
            </Button>
          )}
          <slot name="actions" />
        </div>
      </div>
    </div>
  );
}
