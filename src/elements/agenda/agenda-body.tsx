import { useStore } from '@nanostores/react';
import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { $specialHours } from '../../core/config/store.ts';
import { isLong, isOutside, widenHours } from '../../core/interventions/agenda-layout.ts';
import { AGENDA_HOURS, SMALL_WIDTH } from '../../core/interventions/calendar-constants.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { measureAge } from '../parts/host/freshness.ts';
import { useShownItems } from '../parts/host/use-in-sight.ts';
import { useLook } from '../parts/host/use-look.ts';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { usePlaces } from '../parts/sites/use-places.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { useBox } from '../parts/ui/use-element-size.ts';
import type { AgendaProps } from './agenda.tsx';
import { AgendaGrid } from './agenda-grid.tsx';
import type { EventCardProps } from './event-card.tsx';
import { AgendaProblem, EmptyHint, GridRemarks, isEmptyPeriod, measureRemarks } from './grid-remarks.tsx';
import { LazyMoveDialog } from './lazy-move-dialog.tsx';
import { LoadLine } from './load-line.tsx';
import { AfterEmptyDay } from './next-day.tsx';
import { Paper } from './paper.tsx';
import { GridSkeleton } from './skeleton.tsx';
import { SmallBar } from './small-bar.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import { AgendaTitleRow, formatEventCount } from './title-row.tsx';
import { Toolbar } from './toolbar.tsx';
import { Unplanned } from './unplanned.tsx';
import { type AgendaModel, useAgenda } from './use-agenda.ts';
import { type EventActions, useEventActions } from './use-event-actions.ts';
import { useFoldedHours } from './use-folded-hours.ts';
import { useWheelZoom } from './use-hours-zoom.ts';
import { type Loading, useLoading } from './use-loading.ts';

const CARD = partCode<EventCardProps>(() => import('./event-card.tsx').then(({ EventCard }) => EventCard));

/** Below the grid stays this much of the screen, in px. */
const RESERVE = 24;
/** The days of a skeleton. */
const BONE_DAYS = { day: 1, week: 5, teams: 5, month: 7 } as const;

export function AgendaBody(props: AgendaProps) {
  return (
    <PlacesContext value={usePlaces($siteTree)}>
      <Period {...props} />
    </PlacesContext>
  );
}

function Period(props: AgendaProps) {
  const { headingLevel, headingHidden, kiosk, readonly, engine } = props;
  const root = useRef<HTMLElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { width, isLow } = useBox(root, RESERVE);
  useLook(interventionCollection);
  const model = useAgenda(props, width, { readonly: readonly || kiosk, kiosk });
  const { range, events, today, canMove } = model;
  useShownItems(
    interventionCollection,
    useMemo(() => events.map(({ id }) => id), [events]),
  );
  const { view, first } = range;
  const special = useStore($specialHours);
  const places = useContext(PlacesContext);
  const loading = useLoading();
  const [widened, setWidened] = useState(false);
  const isSmall = width < SMALL_WIDTH;
  // tools in one row or two
  const isBrief = width > 0 && (isSmall || isLow);
  // on a phone a day is a list, which has no hours; on a screen that nobody scrolls too
  const isList = (isSmall || kiosk) && view === 'day';
  const outside = useMemo(
    () =>
      view === 'month' || view === 'teams' || isList
        ? []
        : events.filter((event) => !isLong(event) && isOutside(event, AGENDA_HOURS)),
    [events, view, isList],
  );
  const isEmpty = !loading.failed && !loading.isFirst && isEmptyPeriod(model, loading);
  const notes = { model, loading, outside, stated: kiosk && isList, brief: isList };
  const noteRoom = useHeld(measureRemarks(notes), nameLooked(model, loading));
  const box = useBox(grid, noteRoom + (kiosk ? measureAge(width) : RESERVE));
  const isWide = widened && outside.length > 0;
  const all = useMemo(() => (isWide ? widenHours(outside, AGENDA_HOURS) : AGENDA_HOURS), [isWide, outside]);
  const hasHours = !kiosk && !isList && (view === 'week' || view === 'day');
  const canFold = hasHours && engine !== 'schedule-x' && width > 0 && !loading.isFirst;
  useWheelZoom(grid, hasHours);
  const grids = useFoldedHours({ all, model, canFold, kiosk, isSmall, screen: box.room });
  const acts = useEventActions({ root, grid, model, ...grids, special, kiosk });
  const { base } = acts;
  const context = useMemo(
    () => ({ base: kiosk ? null : base, canMove, places }),
    [kiosk, base, canMove, places],
  );
  const waiting = <Unplanned {...{ model, loading, base, isSmall: isBrief }} level={headingLevel} />;
  const tools = { model, hasHours, count: headingHidden && formatEventCount({ model, loading }) };
  return (
    <section
      ref={root}
      className="agenda"
      aria-label={AGENDA_TEXTS.title}
      data-dragging={acts.isDragging || undefined}
      data-resizing={acts.isResizing || undefined}
      {...acts.handlers}
    >
      <AgendaTitleRow headingLevel={headingLevel} hidden={headingHidden} model={model} loading={loading} />
      {!kiosk && <Tools {...tools} {...{ isBrief, isSmall, waiting }} />}
      <AgendaProblem loading={loading} />
      <Paper range={range} events={events} level={headingLevel} />
      <div className="agenda-main">
        {!kiosk && !isBrief && waiting}
        <div ref={grid} className="agenda-grid" aria-busy={loading.isFirst || undefined}>
          {width === 0 || loading.isFirst ? (
            <GridSkeleton days={BONE_DAYS[view]} />
          ) : (
            !loading.failed && (
              <AgendaGrid
                {...props}
                {...{ model, ...grids, special, context, acts, box, isSmall, isList, isEmpty }}
              />
            )
          )}
        </div>
      </div>
      <HoverCard acts={acts} canMove={canMove} />
      <GridRemarks {...notes} widened={isWide} onWiden={kiosk ? undefined : setWidened} />
      {isEmpty && isList && !kiosk && (
        <>
          <AfterEmptyDay {...{ model, context }} />
          <EmptyHint {...{ model, loading }} />
        </>
      )}
      <LoadLine loading={loading} />
      {!readonly && !kiosk && view !== 'teams' && (
        <LazyMoveDialog intervention={acts.asked} day={Math.max(first, today)} onClose={acts.closeMove} />
      )}
    </section>
  );
}

interface ToolsProps {
  model: AgendaModel;
  hasHours: boolean;
  count: ReactNode;
  isBrief: boolean;
  isSmall: boolean;
  waiting: ReactNode;
}

function Tools({ isBrief, isSmall, waiting, ...tools }: ToolsProps) {
  if (!isBrief) return <Toolbar {...tools} />;
  return (
    <SmallBar {...tools} inOneRow={!isSmall}>
      {waiting}
    </SmallBar>
  );
}

/** What is under the pointer, or has the focus, in all its words. */
function HoverCard({ acts, canMove }: { acts: EventActions; canMove: AgendaModel['canMove'] }) {
  const { base, card } = acts;
  if (!card) return null;
  return (
    <LazyPart
      code={CARD}
      fallback={null}
      props={{
        event: card.about,
        anchor: card.anchor,
        href: base + card.about.id,
        canMove: canMove(card.about.intervention),
        onValidate: () => acts.validate(String(card.about.id)),
      }}
    />
  );
}

/** The value as it was when the key came: what others do meanwhile changes no hour's height. */
function useHeld<T>(value: T, key: string): T {
  const [held, setHeld] = useState({ value, key });
  if (held.key === key) return held.value;
  setHeld({ value, key });
  return value;
}

const nameLooked = ({ range, filters }: AgendaModel, { isFirst, failed }: Loading): string =>
  `${range.view} ${range.first} ${JSON.stringify(filters)} ${isFirst} ${failed !== null}`;
