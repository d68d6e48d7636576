import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../core/_lib/plural.ts';
import type { Bar } from '../../core/stats/analysis.ts';
import css from './bar-chart.css?inline';
import { Button } from './button.tsx';
import { CHART_TEXTS } from './chart-texts.ts';
import { useSheet } from './use-sheet.ts';

export interface BarChartProps {
  title: string;
  /** The level of the title. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  bars: readonly Bar[];
  /** Formats a count: an amount, a note; by default a whole number. */
  format?: (count: number) => string;
  /** The headers of the table: what is counted, and by what. */
  countLabel: string;
  labelLabel: string;
  /** Vertical bars (periods, by their initials where it is narrow) or horizontal ones (shares with names). */
  shape?: 'standing' | 'lying';
  /** Draws a bar's label in another way, with the same words. */
  nameBar?: ((bar: Bar) => ReactNode) | undefined;
  /** How many bars are drawn; the table has all rows. */
  limit?: number;
  /** Opens the list of what a bar counts; bars without a value cannot be opened. */
  onOpen?: ((value: string) => void) | undefined;
}

const LIMIT = 12;

/** A bar chart and a table of the same data, one of which is shown; screen readers get a text alternative. */
export function BarChart(props: BarChartProps) {
  const { title, level, bars, countLabel, labelLabel, shape = 'lying', limit = LIMIT } = props;
  const { format = formatCount, nameBar = getLabel } = props;
  useSheet(css);
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Heading = `h${level}` as const;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const shown = bars.slice(0, limit);
  return (
    <section className="chart panel" aria-labelledby={id}>
      <div className="chart-head">
        <Heading className="chart-title" id={id}>
          {title}
        </Heading>
        <Button variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {CHART_TEXTS.asTable}
        </Button>
      </div>
      {bars.length === 0 && <p className="chart-none muted">{CHART_TEXTS.nothing}</p>}
      {bars.length > 0 && asTable && (
        <table className="chart-table" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{labelLabel}</th>
              <th scope="col">{countLabel}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count, value }) => (
              <tr key={value ?? label}>
                <th scope="row">{label}</th>
                <td>{format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bars.length > 0 && !asTable && (
        <ul className="chart-bars" data-shape={shape}>
          {shown.map((bar) => {
            const { label, count, value } = bar;
            return (
              <li
                key={value ?? label}
                className="chart-bar"
                title={CHART_TEXTS.bar(label, format(count))}
                style={{ '--chart-share': count / most } as CSSProperties}
              >
                <span className="chart-label">
                  {props.onOpen && value ? (
                    <button type="button" className="chart-open" onClick={() => props.onOpen?.(value)}>
                      {nameBar(bar)}
                    </button>
                  ) : (
                    <span className="chart-name">{nameBar(bar)}</span>
                  )}
                  {shape === 'standing' && (
                    <span className="chart-initial" aria-hidden="true">
                      {label.charAt(0).toLocaleUpperCase('fr')}
                    </span>
                  )}
                </span>
                <span className="chart-track" aria-hidden="true" />
                <span className="chart-count">{format(count)}</span>
              </li>
            );
          })}
        </ul>
      )}
      {bars.length > limit && !asTable && (
        <p className="chart-more muted">{CHART_TEXTS.more(bars.length - limit)}</p>
      )}
    </section>
  );
}

const getLabel = ({ label }: Bar): string => label;
