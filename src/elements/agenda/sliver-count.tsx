/** What is on a day too narrow to show it: how many interventions. */
import { formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { leaveFocus } from '../parts/ui/kept-focus.ts';
import { AGENDA_TEXTS } from './texts.ts';

interface SliverCountProps {
  day: number;
  count: number;
  /** Lists them in place, or opens the day; absent where nothing is opened. */
  onPress?: (anchor: HTMLElement) => void;
  isInPlace?: boolean;
  style?: object;
}

export function SliverCount({ day, count, onPress, isInPlace, style }: SliverCountProps) {
  if (!onPress)
    return (
      <span className="sliver-count" style={style}>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{AGENDA_TEXTS.onDay(formatLongDay(day), count)}</span>
      </span>
    );
  return (
    <button
      ref={leaveFocus}
      type="button"
      className="sliver-count"
      style={style}
      aria-haspopup={isInPlace ? 'dialog' : undefined}
      aria-label={AGENDA_TEXTS.onDay(formatLongDay(day), count)}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {count}
    </button>
  );
}
