import { useMemo } from 'react';
import { nameMonth, nameShortMonth } from '../../../core/finance/entry-texts.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { getYearBefore } from '../../../core/stats/compare-years.ts';
import { formatMonthOfYear, MONTHS } from '../../../core/stats/months.ts';
import type { ChartLevel } from './chart-frame.tsx';
import { CHART_TEXTS } from './chart-texts.ts';
import { type Series, SeriesChart } from './series-chart.tsx';

export interface YearChartProps {
  title: string;
  level: ChartLevel;
  year: string;
  /** The twelve months. */
  now: readonly number[];
  /** Those of the year before; `null` where they are not known. */
  before?: readonly number[] | null;
  format?: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Shows what a month counts, `YYYY-MM`. */
  onOpen?: ((month: string) => void) | null | undefined;
}

const MONTH_NAMES = Array.from({ length: MONTHS }, (_, month) => nameMonth(month));
const SHORT_NAMES = MONTH_NAMES.map((_, month) => nameShortMonth(month));

/** The months of a year, beside those of the year before. */
export function YearChart(props: YearChartProps) {
  const { year, now, before = null, format = formatCount, onOpen, ...chart } = props;
  const [nowKey, beforeKey] = [now.join(), before?.join() ?? ''];
  const series = useMemo(() => {
    const read = (key: string) => key.split(',').map(Number);
    const own: Series = { name: year, values: read(nowKey), shape: 'bar', look: 'full' };
    if (!beforeKey) return [own];
    const earlier = getYearBefore(year);
    return [{ name: earlier, values: read(beforeKey), shape: 'bar', look: 'hatched' } as const, own];
  }, [year, nowKey, beforeKey]);
  return (
    <SeriesChart
      {...chart}
      labelLabel={CHART_TEXTS.month}
      labels={MONTH_NAMES}
      shortLabels={SHORT_NAMES}
      series={series}
      format={format}
      onOpen={onOpen ? (rank) => onOpen(formatMonthOfYear(year, rank)) : undefined}
    />
  );
}
