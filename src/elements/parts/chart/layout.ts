/** Where the marks of a chart stand, in px of its plot. Pure; the only file that knows d3. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { curveLinear, curveStepAfter, line } from 'd3-shape';

/** A row of values, one for each label; `null` where there is none. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
  /** `step` for what holds from one label to the next. */
  shape: 'bar' | 'line' | 'step';
  /** How it looks, in colour and in grey: full, hatched, or a dashed line. */
  look: 'full' | 'hatched' | 'dashed';
}

export interface ChartBox {
  width: number;
  height: number;
  /** The room of the values' axis and of the labels, in px. */
  left: number;
  bottom: number;
  top: number;
}

/** The bars of a series: one outline, however many there are. */
export interface ChartBars {
  name: string;
  look: Series['look'];
  d: string;
}

export interface Path {
  name: string;
  look: Series['look'];
  d: string;
}

export interface Layout {
  bars: ChartBars[];
  paths: Path[];
  ticks: { value: number; y: number }[];
  /** The labels for which there is room, by rank. */
  labels: { rank: number; x: number }[];
  /** The y of zero. */
  base: number;
  /** From one label to the next, in px. */
  step: number;
}

const TICKS = 4;
/** The widest bar, in px. */
const BAR_MAX = 28;
/** Below this step, in px, some labels are left out. */
const LABEL_LEAST = 18;
/** The width of a letter of a label, with its share of the gap to the next label, in px. */
const LETTER = 7.4;

export function layOut(series: readonly Series[], count: number, box: ChartBox): Layout {
  const values = series.flatMap((each) => each.values.filter((value) => value !== null));
  const inner = Math.max(0, box.width - box.left);
  const y = scaleValues(values, box);
  const ranks = Array.from({ length: count }, (_, rank) => rank);
  const x = scaleBand<number>()
    .domain(ranks)
    .range([box.left, box.left + inner]);
  const step = count === 0 ? inner : inner / count;
  const centre = (rank: number): number => (x(rank) ?? 0) + step / 2;
  const barred = series.filter(({ shape }) => shape === 'bar');
  const thick = Math.min(BAR_MAX, (step * 0.76) / Math.max(1, barred.length));
  const base = y(0);
  const bars = barred.map(({ name, values: own, look }, place) => {
    const outlines = own.flatMap((value, rank) => {
      if (!value) return [];
      const end = y(value);
      const width = Math.max(1, thick - 2);
      const left = centre(rank) + (place - barred.length / 2) * thick;
      return `M${round(left)} ${round(Math.min(base, end))}h${round(width)}v${round(Math.max(1, Math.abs(base - end)))}h${round(-width)}z`;
    });
    return { name, look, d: outlines.join('') };
  });
  const paths = series
    .filter(({ shape }) => shape !== 'bar')
    .map(({ name, values: own, shape, look }) => {
      const draw = line<readonly [number, number | null]>()
        .defined(([, value]) => value !== null)
        .x(([at]) => at)
        .y(([, value]) => y(value ?? 0))
        .curve(shape === 'step' ? curveStepAfter : curveLinear);
      const points = own.map(
        (value, rank) => [shape === 'step' ? (x(rank) ?? 0) : centre(rank), value] as const,
      );
      // the last step reaches the end of its label
      if (shape === 'step' && points.length > 0) points.push([box.left + inner, own.at(-1) ?? null]);
      return { name, look, d: draw(points) ?? '' };
    });
  const every = Math.max(1, Math.ceil(LABEL_LEAST / Math.max(step, 0.01)));
  return {
    bars,
    paths,
    base,
    step,
    ticks: listTicks(y).map((value) => ({ value, y: y(value) })),
    labels: ranks.filter((rank) => rank % every === 0).map((rank) => ({ rank, x: centre(rank) })),
  };
}

/** The labels in one form for all: whole where there is room, shorter where that has room, else their initials. */
export function chooseLabels(
  labels: readonly string[],
  short: readonly string[] | undefined,
  step: number,
): readonly string[] {
  const fits = (each: readonly string[]) => each.every(({ length }) => length * LETTER <= step);
  if (fits(labels)) return labels;
  return short && fits(short) ? short : labels.map((label) => label.charAt(0));
}

const scaleValues = (
  values: readonly number[],
  { height, bottom, top }: Pick<ChartBox, 'height' | 'bottom' | 'top'>,
) =>
  scaleLinear()
    .domain([Math.min(0, ...minmax(values)), Math.max(1, ...minmax(values))])
    .nice(TICKS)
    .range([height - bottom, top]);

/** Counts and cents are whole. */
const listTicks = (y: ReturnType<typeof scaleValues>): number[] => y.ticks(TICKS).filter(Number.isInteger);

/** The values of the axis, before the room that they need is known. */
export const getTicks = (
  series: readonly Series[],
  box: Pick<ChartBox, 'height' | 'bottom' | 'top'>,
): number[] =>
  listTicks(
    scaleValues(
      series.flatMap(({ values }) => values.filter((value) => value !== null)),
      box,
    ),
  );

/** To a tenth of a px. */
const round = (px: number): number => Math.round(px * 10) / 10;

/** The extremes, without a call of thousands of arguments. */
function minmax(values: readonly number[]): number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return values.length === 0 ? [] : [least, most];
}

/** The label under the pointer. @param x in px of the plot */
export const findRank = (x: number, count: number, { left, width }: ChartBox): number =>
  Math.min(count - 1, Math.max(0, Math.floor(((x - left) / Math.max(1, width - left)) * count)));
