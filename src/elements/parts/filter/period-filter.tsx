import type { PeriodValues } from '../../../core/kernel/list/period-filter.ts';
import { formatDate } from '../../../core/kernel/time/dates.ts';
import { LazyPart, partCode, usePreload } from '../ui/lazy-part.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { PeriodPanelProps } from './period-panel.tsx';
import { PERIOD_TEXTS as TEXTS } from './period-texts.ts';

export interface PeriodFilterProps extends PeriodPanelProps {
  onClear: () => void;
  /** The period in words, where more than its days is to be read. */
  said?: string;
}

export const NO_PERIOD: PeriodValues = { period: '', from: '', to: '' };

const PANEL = partCode<PeriodPanelProps>(() =>
  import('./period-panel.tsx').then(({ PeriodPanel }) => PeriodPanel),
);

/** A named period or two days. */
export function PeriodFilter({ said, onClear, ...panel }: PeriodFilterProps) {
  // the popover looks for what takes the focus each time that it is drawn
  const redraw = usePreload(PANEL);
  return (
    <FilterChip label={TEXTS.label} value={said ?? formatPeriod(panel.value)} onClear={onClear}>
      {() => <LazyPart code={PANEL} props={panel} onArrive={redraw} />}
    </FilterChip>
  );
}

/** « Ce mois », « depuis le 01/03/2026 »; `''` for all times. */
export function formatPeriod({ period, from, to }: PeriodValues): string {
  if (period) return TEXTS.names[period];
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first && last) return TEXTS.between(first, last);
  return first ? TEXTS.since(first) : last && TEXTS.until(last);
}
