import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useId, useMemo, useRef } from 'react';
import { type ChartBox, chooseLabels, findRank, getTicks, layOut, type Series } from './layout.ts';

export interface PlotProps {
  /** The accessible name. */
  title: string;
  /** The table that describes it where nothing can be touched. */
  tableId: string;
  labels: readonly string[];
  /** The same shorter, where the labels have no room. */
  shortLabels?: readonly string[] | undefined;
  series: readonly Series[];
  /** Formats a value of the axis, shortly. */
  formatTick: (value: number) => string;
  /** The width of the drawing, in px. */
  width: number;
  /** The label whose values are shown. */
  rank: number | null;
  /** What is read aloud at that label. */
  sayAt: (rank: number) => string;
  /** `null` where nothing can be touched. */
  onRank: ((rank: number | null) => void) | null;
  /** Shows what a label counts, with the mouse or Enter. */
  onOpen?: ((rank: number) => void) | undefined;
}

const HEIGHT = 240;
const BOTTOM = 24;
const TOP = 8;
/** Below this step from one label to the next, in px, dashes would not be seen, and take long to draw. */
const DENSE_BELOW = 4;
/** The width of a digit of the axis, in px. */
const DIGIT = 7.2;

/** The drawing with its cursor: one stop of the Tab key, that arrows move along the labels. */
export function Plot(props: PlotProps) {
  const { title, labels, shortLabels, series, formatTick, width, rank, onRank, onOpen } = props;
  const count = labels.length;
  /** The label that was shown as a finger came down, `undefined` without one. */
  const before = useRef<number | null>(undefined);
  /** What pressed last: a mouse, a finger or a pen. */
  const kind = useRef('');
  const box = useMemo(() => getBox(series, formatTick, width), [series, formatTick, width]);
  const drawing = <Drawing {...{ labels, shortLabels, series, formatTick, width }} />;
  if (!onRank) {
    return (
      <div className="plot" role="img" aria-label={title} aria-details={props.tableId}>
        {drawing}
      </div>
    );
  }
  const find = (event: MouseEvent<HTMLDivElement>): number => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return findRank(event.clientX - left, count, box);
  };
  const press = (event: KeyboardEvent) => {
    const at = rank ?? -1;
    const next = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (event.key === 'Enter' && rank !== null) onOpen?.(rank);
    if (next === undefined) return;
    event.preventDefault();
    onRank(Math.min(count - 1, Math.max(0, next)));
  };
  const step = count === 0 ? 0 : (box.width - box.left) / count;
  return (
    <div
      className="plot"
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(rank ?? 0) + 1}
      aria-valuetext={props.sayAt(rank ?? 0)}
      data-open={onOpen !== undefined || undefined}
      onKeyDown={press}
      onFocus={() => rank === null && onRank(0)}
      onPointerMove={(event) => onRank(find(event))}
      onPointerDown={({ pointerType }) => {
        kind.current = pointerType;
        before.current = pointerType === 'mouse' ? undefined : rank;
      }}
      onPointerUp={(event) => before.current !== undefined && !isInside(event) && onRank(before.current)}
      // a finger shows the values, and opens them with the button below
      onClick={(event) => {
        // the click of an older browser does not name it
        const { pointerType = kind.current } = event.nativeEvent as Partial<globalThis.PointerEvent>;
        if (pointerType !== 'mouse') onRank(find(event));
        else onOpen?.(find(event));
      }}
    >
      {drawing}
      {rank !== null && (
        <svg className="plot-cursor" width={width} height={HEIGHT} aria-hidden="true">
          <rect x={box.left + rank * step} y={TOP} width={Math.max(1, step)} height={HEIGHT - BOTTOM - TOP} />
        </svg>
      )}
    </div>
  );
}

/** A finger that lets go outside gives up what it showed. */
function isInside({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

function getBox(series: readonly Series[], formatTick: (value: number) => string, width: number): ChartBox {
  const rough = { width, height: HEIGHT, left: 0, bottom: BOTTOM, top: TOP };
  const ticks = getTicks(series, rough).map((value) => formatTick(value).length);
  return { ...rough, left: Math.ceil(Math.max(1, ...ticks) * DIGIT) + 10 };
}

type DrawingProps = Pick<PlotProps, 'labels' | 'shortLabels' | 'series' | 'formatTick' | 'width'>;

/** Drawn again only when its values or its width change, not with the cursor. */
const Drawing = memo(function Drawing(props: DrawingProps) {
  const { labels, shortLabels, series, formatTick, width } = props;
  const hatch = useId();
  const box = getBox(series, formatTick, width);
  const layout = layOut(series, labels.length, box);
  const shown = chooseLabels(labels, shortLabels, layout.step);
  const bottom = HEIGHT - BOTTOM;
  return (
    <svg
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      data-dense={layout.step < DENSE_BELOW || undefined}
      aria-hidden="true"
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      {layout.ticks.map(({ value, y }) => (
        <g key={value}>
          <line className="plot-grid" x1={box.left} x2={width} y1={y} y2={y} />
          <text className="plot-text" x={box.left - 8} y={y} dy="0.32em" textAnchor="end">
            {formatTick(value)}
          </text>
        </g>
      ))}
      {layout.bars.map(({ name, look, d }) => (
        <path
          key={name}
          className="plot-bar"
          data-look={look}
          fill={look === 'hatched' ? `url(#${hatch})` : undefined}
          d={d}
        />
      ))}
      <line className="plot-base" x1={box.left} x2={width} y1={layout.base} y2={layout.base} />
      {layout.paths.map(({ name, look, d }) => (
        <path key={name} className="plot-line" data-look={look} d={d} />
      ))}
      {layout.labels.map(({ rank, x }) => (
        <text key={rank} className="plot-text" x={x} y={bottom + 16} textAnchor="middle">
          {shown[rank]}
        </text>
      ))}
    </svg>
  );
});

/** Stripes, which differ from a full colour on paper and in grey. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="plot-hatch-ground" width={6} height={6} />
      <rect className="plot-hatch-stripe" width={3} height={6} />
    </pattern>
  );
}
