import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import { listUnfolded } from '../../core/interventions/agenda-fold.ts';
import { AGENDA_STEP, type Hours } from '../../core/interventions/calendar-constants.ts';
import { formatClock } from '../../core/kernel/time/wall-time.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import { getExtent } from './extent.ts';
import { AGENDA_TEXTS } from './texts.ts';

interface HourLinesProps {
  hours: DrawnHours;
  onUnfold: (fold: Hours) => void;
}

/** Hours without work, in one line that opens them. */
function Folds({ hours, onUnfold }: HourLinesProps) {
  return hours.folds?.map((fold) => (
    <button
      key={fold.from}
      type="button"
      className="tg-fold"
      style={getExtent(fold.from, fold.to, hours)}
      aria-label={AGENDA_TEXTS.unfold(formatClock(fold.from), formatClock(fold.to))}
      onClick={() => onUnfold(fold)}
    >
      <span>{`⋯ ${AGENDA_TEXTS.idle(formatClock(fold.from), formatClock(fold.to))}`}</span>
    </button>
  ));
}

/** The lines of the hours, and in their places those that are folded. */
export function HourLines(props: HourLinesProps) {
  const { hours } = props;
  return (
    <>
      {listUnfolded(hours).map(({ from, to }) => (
        <div
          key={from}
          className="tg-lines"
          style={{ ...getExtent(from, to, hours), ...cssVars({ '--begin': isHalf(from) ? 1 : 0 }) }}
        />
      ))}
      <Folds {...props} />
    </>
  );
}

const isHalf = (minute: number): boolean => minute % (2 * AGENDA_STEP) !== 0;
