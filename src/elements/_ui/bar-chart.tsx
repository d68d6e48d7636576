import { type CSSProperties, useId, useState } from 'react';
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
  /** Says a count: an amount, a note; a whole number unless told. */
  format?: (count: number) => string;
  /** What is counted, and by what: the table's headers. */
  countLabel: string;
  labelLabel: string;
  /** Bars stand (periods, by their initials where it is narrow) or lie (shares with names). */
  shape?: 'standing' | 'lying';
  /** Shown of a long list; the table has them all. */
  limit?: number;
  /** Shows what a bar counts; bars that name no value count nothing that could be listed. */
  onOpen?: ((value: string) => void) | undefined;
}

const LIMIT = 12;

/** A chart of bars and the table that says the same: one or the other is shown, screen readers get words. */
export function BarChart(props: BarChartProps) {
  const { title, level, bars, countLabel, labelLabel, shape = 'lying', limit = LIMIT } = props;
  const { format = formatCount } = props;
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
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {bars.length > 0 && !asTable && (
        <ul className="chart-bars" data-shape={shape}>
          {shown.map(({ label, count, value }) => (
            <li
              key={label}
              className="chart-bar"
              title={CHART_TEXTS.bar(label, format(count))}
              style={{ '--chart-share': count / most } as CSSProperties}
            >
              <span className="chart-label">
                {props.onOpen && value ? (
                  <button type="button" className="chart-open" onClick={() => props.onOpen?.(value)}>
                    {label}
                  </button>
                ) : (
                  <span className="chart-name">{label}</span>
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
          ))}
        </ul>
      )}
      {bars.length > limit && !asTable && (
        <p className="chart-more muted">{CHART_TEXTS.more(bars.length - limit)}</p>
      )}
    </section>
  );
}
