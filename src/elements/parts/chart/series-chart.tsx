/** The one chart of values over time: its title, its drawing, the values at one label, and the same as a table. */
import { useId, useRef, useState } from 'react';
import { useKiosk } from '../host/freshness.ts';
import { Button } from '../ui/button.tsx';
import { useBox } from '../ui/use-element-size.ts';
import { useIsPrinted } from '../ui/use-is-printed.ts';
import { useStyles } from '../ui/use-styles.ts';
import { ChartFrame, type ChartLevel, type ChartRow } from './chart-frame.tsx';
import { CHART_TEXTS } from './chart-texts.ts';
import type { Series } from './layout.ts';
import { Hatch, Plot } from './plot.tsx';
import css from './series-chart.css?inline';

export type { Series } from './layout.ts';

export interface SeriesChartProps {
  /** What the chart shows. */
  title: string;
  level: ChartLevel;
  /** What the labels are: the header of the table's first column. */
  labelLabel: string;
  labels: readonly string[];
  /** The same shorter, for a narrow drawing. */
  shortLabels?: readonly string[];
  /** The same array as long as its values are the same. */
  series: readonly Series[];
  format: (value: number) => string;
  /** A value of the axis, shortly. */
  formatTick?: ((value: number) => string) | undefined;
  /** A sentence below the chart. */
  note?: string | undefined;
  /** Shows what a label counts. */
  onOpen?: ((rank: number) => void) | undefined;
  /** The label of the button that does so. */
  openLabel?: string;
}

/** The width before the element is measured, in px: the same drawing is scaled. */
const WIDTH = 640;

export function SeriesChart(props: SeriesChartProps) {
  const { labels, series, format } = props;
  useStyles(css);
  const [rank, setRank] = useState<number | null>(null);
  const kiosk = useKiosk();
  const tableId = useId();
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
    <ChartFrame
      title={props.title}
      level={props.level}
      isEmpty={isEmpty}
      headers={[props.labelLabel, ...series.map(({ name }) => name)]}
      listRows={() => listRows(props)}
      note={props.note}
      unseenTable={kiosk ? tableId : undefined}
    >
      {series.length > 1 && <Legend series={series} />}
      {/* the values stay while the pointer is on its way to them, and on them, and while keys are used (RGAA 10.13) */}
      <div
        onPointerLeave={({ pointerType, currentTarget }) => {
          if (pointerType === 'mouse' && !currentTarget.querySelector(':focus-visible')) setRank(null);
        }}
      >
        <Measured
          title={kiosk ? CHART_TEXTS.described(props.title) : props.title}
          tableId={tableId}
          labels={labels}
          shortLabels={props.shortLabels}
          series={series}
          formatTick={props.formatTick ?? format}
          rank={rank}
          sayAt={sayAt}
          onRank={kiosk ? null : setRank}
          onOpen={open}
        />
        {!kiosk && (
          <p className="chart-readout">
            <span aria-hidden="true">{rank !== null && sayAt(rank)}</span>
            {rank !== null && open && hasValue(rank) && (
              <Button variant="quiet" onClick={() => open(rank)}>
                <span>{props.openLabel ?? CHART_TEXTS.open}</span>
                <span className="visually-hidden">{` ${labels[rank]}`}</span>
              </Button>
            )}
          </p>
        )}
      </div>
    </ChartFrame>
  );
}

const listRows = ({ labels, series, format }: SeriesChartProps): ChartRow[] =>
  labels.map((label, rank) => ({
    key: label,
    label,
    values: series.map(({ values }) => {
      const value = values[rank];
      return value == null ? '' : format(value);
    }),
  }));

function Measured(props: Omit<Parameters<typeof Plot>[0], 'width'>) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useBox(frame, 0);
  // as wide as paper: what is drawn for a wide screen would be made small
  const shown = useIsPrinted() ? WIDTH : width || WIDTH;
  return (
    <div ref={frame} className="plot-frame">
      <Plot {...props} width={shown} />
    </div>
  );
}

/** What each look stands for. */
function Legend({ series }: { series: readonly Series[] }) {
  const hatch = useId();
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ name, shape, look }, rank) => (
        <li key={name}>
          <svg width={20} height={12} aria-hidden="true">
            {look === 'hatched' && (
              <defs>
                <Hatch id={`${hatch}-${rank}`} />
              </defs>
            )}
            {shape === 'bar' ? (
              <rect
                className="plot-bar"
                data-look={look}
                fill={look === 'hatched' ? `url(#${hatch}-${rank})` : undefined}
                x={3}
                width={14}
                height={12}
              />
            ) : (
              <path className="plot-line" data-look={look} d="M0 6H20" />
            )}
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
