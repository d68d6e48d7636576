/** One block of the report: its title, its figures and charts, or why they are missing. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId } from 'react';
import type { Query } from '../../../core/kernel/store/query.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { spanStyles } from '../object/chart-spans.ts';
import { type Figures, FiguresLoader } from '../object/figures-loader.tsx';
import { Empty } from '../ui/empty.tsx';
import { tilesOf } from '../ui/tiles.ts';
import { Kpi, type KpiProps } from './kpi.tsx';
import { REPORT } from './report-texts.ts';
import type { StatsPeriod } from './use-period.ts';

/** What every block takes. */
export interface BlockProps {
  period: StatsPeriod;
  level: HeadingLevel;
  /** A screen that nobody touches. */
  quiet: boolean;
  /** The block is an element of its own: it shows what it counts, and a text where there is nothing. */
  alone: boolean;
  /** Called when it is known whether there is anything to show. */
  onKnown?: ((isShown: boolean) => void) | undefined;
}

/** What a block draws of its data; a figure or a chart that the server leaves out is not in it. */
export interface Content {
  /** In place of figures that are all zero: that there is nothing to count. */
  none?: string | false | undefined;
  kpis: (Omit<KpiProps, 'quiet' | 'value'> & { value: string | null })[];
  charts: { key: string; wide?: boolean | undefined; chart: ReactNode }[];
}

interface StatsBlockProps<T> extends BlockProps {
  title: string;
  query: Query<T>;
  /** What else is drawn, such as the same of the year before: figures and charts are drawn once. */
  earlier?: Figures<unknown>;
  /** What is counted, in words; by default the year and the sites. */
  scope?: string;
  /** The number of tiles, for their placeholders. */
  tiles: number;
  draw: (data: T) => Content;
}

const BONES = ['month', 'state'];

/** The level of the titles of charts. */
export const below = (level: HeadingLevel): HeadingLevel => Math.min(level + 1, 6) as HeadingLevel;

export function StatsBlock<T>(props: StatsBlockProps<T>) {
  const { title, level, period, query, earlier = query, alone, quiet, tiles, draw, onKnown } = props;
  const id = useId();
  const { data } = useStore(query.$state);
  const before = useStore(earlier.$state);
  // a year that is late holds nothing up
  const content = data && draw(data);
  const isNone = Boolean(content?.none);
  const charts = isNone ? [] : (content?.charts ?? []);
  const figures = isNone ? [] : (content?.kpis ?? []);
  const kpis = figures.flatMap(({ value, ...kpi }) => (value === null ? [] : [{ ...kpi, value }]));
  const isSilent = content !== null && !isNone && kpis.length === 0 && charts.length === 0;
  const isShown = !isSilent || alone;
  useEffect(() => onKnown?.(isShown), [onKnown, isShown]);
  if (!isShown) return null;
  const spans = spanStyles(charts.map((each) => each.wide === true));
  const Heading = `h${level}` as const;
  const scope = props.scope ?? REPORT.scope(period.year, period.place);
  return (
    <section className="stats-block" aria-labelledby={id}>
      <div className="stats-head">
        <Heading className="stats-title" id={id} tabIndex={-1} part="heading">
          {title}
        </Heading>
        {(alone || props.scope) && <p className="stats-scope muted">{scope}</p>}
      </div>
      <FiguresLoader
        // that there is nothing is claimed with the year before alone
        query={before.data || before.error || (before.wait && !isNone) ? query : earlier}
        bones={BONES}
        tiles={tiles}
        loading={REPORT.loading}
      >
        {() => (
          <>
            {isSilent && <Empty kind="nothing" title={REPORT.nothing} />}
            {content?.none && <p className="muted">{content.none}</p>}
            {kpis.length > 0 && (
              <div className="figures tiles" {...tilesOf(kpis.length)}>
                {kpis.map((kpi) => (
                  <Kpi key={kpi.label} {...kpi} quiet={quiet} />
                ))}
              </div>
            )}
            <div className="figures-charts">
              {charts.map(({ key, wide, chart }, rank) => (
                <div
                  key={key}
                  className={wide ? 'figures-chart figures-wide' : 'figures-chart'}
                  style={spans[rank]}
                >
                  {chart}
                </div>
              ))}
            </div>
          </>
        )}
      </FiguresLoader>
    </section>
  );
}
