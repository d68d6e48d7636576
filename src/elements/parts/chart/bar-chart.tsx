/** The one chart of shares: a bar for each name, the greatest first as they are given. */
import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { keepNumbers } from '../../../core/kernel/lib/texts.ts';
import type { Bar } from '../../../core/stats/bars.ts';
import { useStyles } from '../ui/use-styles.ts';
import css from './bar-chart.css?inline';
import { ChartFrame, type ChartLevel } from './chart-frame.tsx';
import { CHART_TEXTS } from './chart-texts.ts';

export interface BarChartProps {
  title: string;
  level: ChartLevel;
  bars: readonly Bar[];
  /** Formats a count: an amount, a note; by default a whole number. */
  format?: (count: number) => string;
  /** The headers of the table: what is counted, and by what. */
  countLabel: string;
  labelLabel: string;
  /** Draws a bar's label in another way, with the same words. */
  nameBar?: ((bar: Bar) => ReactNode) | undefined;
  /** How many bars are drawn; the table has all rows. */
  limit?: number;
  /** Opens the list of what a bar counts; bars without a value cannot be opened. */
  onOpen?: ((value: string) => void) | undefined;
}

const LIMIT = 12;

/** Screen readers read each bar's name and figure. */
export function BarChart(props: BarChartProps) {
  const { title, level, bars, countLabel, labelLabel, limit = LIMIT, onOpen } = props;
  const { format = formatCount, nameBar = getLabel } = props;
  useStyles(css);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ChartFrame
      title={title}
      level={level}
      isEmpty={bars.length === 0}
      headers={[labelLabel, countLabel]}
      listRows={() =>
        bars.map(({ label, count, value }) => ({ key: value ?? label, label, values: [format(count)] }))
      }
    >
      <ul className="chart-bars">
        {bars.slice(0, limit).map((bar) => {
          const { label, count, value } = bar;
          return (
            <li
              key={value ?? label}
              className="chart-bar"
              title={CHART_TEXTS.bar(label, format(count))}
              style={{ '--chart-share': Math.max(0, count) / most } as CSSProperties}
            >
              <span className="chart-label">
                {onOpen && value ? (
                  <button type="button" className="chart-open" translate="no" onClick={() => onOpen(value)}>
                    {nameBar(bar)}
                  </button>
                ) : (
                  <span className="chart-name" translate="no">
                    {nameBar(bar)}
                  </span>
                )}
              </span>
              <span className="chart-track" aria-hidden="true" />
              <span className="chart-count">{format(count)}</span>
            </li>
          );
        })}
      </ul>
      {bars.length > limit && (
        <p className="chart-more muted">
          <span>{CHART_TEXTS.more(bars.length - limit)}</span>
          <span className="chart-more-where">{CHART_TEXTS.where}</span>
        </p>
      )}
    </ChartFrame>
  );
}

const getLabel = ({ label }: Bar): string => keepNumbers(label);
