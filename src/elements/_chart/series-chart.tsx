/** The one chart of values over time: its title, its drawing, the values at one label, and the same as a table. */
import { useId, useRef, useState } from 'react';
import barCss from '../_ui/bar-chart.css?inline';
import { Button } from '../_ui/button.tsx';
import { CHART_TEXTS } from '../_ui/chart-texts.ts';
import { useBox } from '../_ui/use-element-size.ts';
import { useSheet } from '../_ui/use-sheet.ts';
import type { Series } from './layout.ts';
import { Hatch, Plot } from './plot.tsx';
import css from './series-chart.css?inline';

export type { Series } from './layout.ts';

export interface SeriesChartProps {
  /** What the chart shows. */
  title: string;
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** What the labels are: the header of the table's first column. */
  labelLabel: string;
  labels: readonly string[];
  /** The same array as long as its values are the same. */
  series: readonly Series[];
  format: (value: number) => string;
  /** A value of the axis, shortly. */
  formatTick: (value: number) => string;
  /** A sentence below the chart. */
  note?: string | undefined;
  /** Shows what a label counts. */
  onOpen?: ((rank: number) => void) | undefined;
  /** The label of the button that does so. */
  openLabel: string;
  /** A screen that nobody touches. */
  quiet: boolean;
}

/** The width before the element is measured, in px: the same drawing is scaled. */
const WIDTH = 640;

export function SeriesChart(props: SeriesChartProps) {
  const { title, level, labels, series, format, quiet, note } = props;
  useSheet(barCss);
  useSheet(css);
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [rank, setRank] = useState<number | null>(null);
  const Heading = `h${level}` as const;
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  const nameValues = (at: number): string =>
    series
      .flatMap(({ name, values }) => {
        const value = values[at];
        return value == null ? [] : [CHART_TEXTS.bar(name, format(value))];
      })
      .join(' · ');
  const sayAt = (at: number): string => CHART_TEXTS.bar(labels[at] ?? '', nameValues(at));
  const hasValue = (at: number): boolean => series.some(({ values }) => Boolean(values[at]));
  const open = props.onOpen && ((at: number) => hasValue(at) && props.onOpen?.(at));
  return (
    <section className="chart panel" aria-labelledby={id}>
      <div className="chart-head">
        <Heading className="chart-title" id={id}>
          {title}
        </Heading>
        {!quiet && !isEmpty && (
          <Button variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {CHART_TEXTS.asTable}
          </Button>
        )}
      </div>
      {isEmpty && <p className="chart-none muted">{CHART_TEXTS.nothing}</p>}
      {!isEmpty && asTable && <SeriesTable {...props} id={id} />}
      {!isEmpty && !asTable && (
        <>
          {series.length > 1 && <Legend series={series} />}
          <Measured
            title={title}
            labels={labels}
            series={series}
            formatTick={props.formatTick}
            rank={rank}
            sayAt={sayAt}
            onRank={quiet ? null : setRank}
            onOpen={open}
          />
          {!quiet && (
            <p className="chart-readout">
              <span aria-hidden="true">{rank === null ? CHART_TEXTS.pointHint : sayAt(rank)}</span>
              {rank !== null && open && hasValue(rank) && (
                <Button variant="quiet" onClick={() => open(rank)}>
                  {props.openLabel}
                  <span className="visually-hidden">{` ${labels[rank]}`}</span>
                </Button>
              )}
            </p>
          )}
        </>
      )}
      {note && <p className="chart-more">{note}</p>}
    </section>
  );
}

function Measured(props: Omit<Parameters<typeof Plot>[0], 'width'>) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useBox(frame, 0);
  return (
    <div ref={frame} className="plot-frame">
      <Plot {...props} width={width || WIDTH} />
    </div>
  );
}

/** What each look stands for. */
function Legend({ series }: { series: readonly Series[] }) {
  const hatch = useId();
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ name, shape, look }) => (
        <li key={name}>
          <svg width={20} height={12} aria-hidden="true">
            <defs>
              <Hatch id={hatch} />
            </defs>
            {shape === 'bar' ? (
              <rect
                className="plot-bar"
                data-look={look}
                fill={look === 'hatched' ? `url(#${hatch})` : undefined}
                x={3}
                width={14}
                height={12}
              />
            ) : (
              <path className="plot-line" data-look={look} d="M0 6H20" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function SeriesTable({ labels, series, format, labelLabel, id }: SeriesChartProps & { id: string }) {
  return (
    <table className="chart-table" aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">{labelLabel}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, rank) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }) => {
              const value = values[rank];
              return <td key={name}>{value == null ? '' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
