import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import { toEvent } from '../../core/interventions/agenda.ts';
import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import {
  type GridPosition,
  getDropStart,
  moveIntervention,
  validateDate,
} from '../../core/interventions/agenda-move.ts';
import { resizeIntervention } from '../../core/interventions/agenda-resize.ts';
import { DEFAULT_DURATION, type Hours } from '../../core/interventions/calendar-constants.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { getMinute } from '../../core/kernel/time/wall-time.ts';
import { useLatest } from '../parts/ui/use-latest.ts';
import { locate } from './locate.ts';
import type { AgendaModel } from './use-agenda.ts';
import { type Drag, useDrag } from './use-drag.ts';
import { useEventCard } from './use-event-card.ts';
import { useEventClicks } from './use-event-clicks.ts';
import { useEventKeys } from './use-event-keys.ts';
import { useResize } from './use-resize.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useSlot } from './use-slot.ts';

/** A drag rests where it stays that long. */
export const REST_MS = 350;

interface Acted {
  root: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLDivElement | null>;
  model: AgendaModel;
  hours: DrawnHours;
  /** By weekday. */
  special: ReadonlyMap<number, readonly SpecialHours[]>;
  kiosk: boolean;
  /** Opens the folds of the hours that have something of these. */
  unfold: (span: Hours) => void;
}

/**
 * What the pointer and the keyboard do in the agenda: events are opened, shown, dragged, resized and moved, and places
 * without one are chosen to plan at.
 */
export function useEventActions({ root, grid, model, hours, special, kiosk, unfold }: Acted) {
  const { range, events, today, canMove, canPlan } = model;
  const [moving, setMoving] = useState<string | null>(null);
  /** What a drop on the row of a provider does, while rows are drawn. */
  const dropOnRow = useRef<((drag: Drag) => void) | null>(null);

  const find = (x: number, y: number) => grid.current && locate(grid.current, range, hours, x, y);
  const getStart = ({ id, from, to }: Drag) => {
    const found = interventionCollection.get(id);
    return found ? getDropStart(toEvent(found), from, to, hours) : null;
  };
  const { drag, onPointerDown } = useDrag({
    locate: find,
    onDrop: (dropped) => {
      if (dropped.to?.row !== undefined) return dropOnRow.current?.(dropped);
      const found = interventionCollection.get(dropped.id);
      const start = getStart(dropped);
      if (found && start !== null) void moveIntervention(found, start);
    },
    onLongPress: setMoving,
  });
  const { resize, ...resizer } = useResize({
    find: (id) => events.find((event) => String(event.id) === id) ?? null,
    locate: find,
    hours,
    onEnd: ({ event, end }) => void resizeIntervention(event.intervention, end),
  });
  const card = useEventCard(kiosk || drag !== null || resize !== null || moving !== null);
  const about = card.shown && events.find(({ id }) => String(id) === card.shown?.id);
  const { base, onPress, onClick } = useEventClicks(setMoving);
  const validate = (id: string) => {
    const found = interventionCollection.get(id);
    if (!found || !canMove(found)) return;
    card.close();
    void validateDate(found);
  };
  const keys = useEventKeys(grid, model.step, { d: setMoving, v: validate });
  const slot = useSlot(grid, find, range, today, hours, special, unfold);
  const moved = {
    intervention: resize?.event.intervention ?? (drag && (interventionCollection.get(drag.id) ?? null)),
    start: resize?.event.start ?? (drag && getStart(drag)),
    end: resize?.end,
  };
  useRestingUnfold(findSpan(moved, drag?.to ?? null), unfold);
  const openFold = (fold: Hours) => {
    flushSync(() => unfold(fold));
    slot.goTo(fold.from);
  };
  const returnTo = useReturnFocus(root);
  const closeMove = () => {
    returnTo(moving);
    setMoving(null);
  };
  const handlers = makeHandlers({ onClick, onPress, onPointerDown, slot, resizer, card, keys, canPlan });
  return {
    handlers,
    /** The address of an event without its id. */
    base,
    drag,
    dropOnRow,
    /** The key of what is to be moved by a dialog. */
    moving,
    /** What is dragged or resized, and where it would begin and end. */
    moved,
    openFold,
    isDragging: drag !== null || resize !== null,
    isResizing: resize !== null,
    /** The event whose card is shown, and where. */
    card: card.shown && about ? { about, anchor: card.shown.anchor } : null,
    validate,
    slot: slot.at,
    /** The intervention whose dialog is open. */
    asked: moving === null ? null : (interventionCollection.get(moving) ?? null),
    closeMove,
  };
}

/** Opens folded hours at which a drag rests: one that only passes moves nothing. */
function useRestingUnfold(span: Hours | null, unfold: (span: Hours) => void): void {
  const latest = useLatest(unfold);
  const [from, to] = [span?.from, span?.to];
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    const timer = setTimeout(() => latest.current({ from, to }), REST_MS);
    return () => clearTimeout(timer);
  }, [from, to, latest]);
}

/** The minutes of the day of what is dragged or resized, and of where it is held. */
function findSpan(
  { intervention, start, end }: { intervention: Intervention | null; start: number | null; end?: number },
  at: GridPosition | null,
): Hours | null {
  if (!intervention || start === null) return null;
  const event = toEvent(intervention);
  const from = getMinute(start);
  const to = from + (end ?? start + (event ? event.end - event.start : DEFAULT_DURATION)) - start;
  const held = at?.minute ?? from;
  return { from: Math.min(from, held), to: Math.max(to, held) };
}

/** What each event of the pointer, the focus and the keys does, in the order in which they are asked. */
function makeHandlers({
  onClick,
  onPress,
  onPointerDown,
  slot,
  resizer,
  card,
  keys,
  canPlan,
}: Pick<ReturnType<typeof useEventClicks>, 'onClick' | 'onPress'> &
  Pick<ReturnType<typeof useDrag>, 'onPointerDown'> & {
    slot: ReturnType<typeof useSlot>;
    resizer: Omit<ReturnType<typeof useResize>, 'resize'>;
    card: ReturnType<typeof useEventCard>;
    keys: ReturnType<typeof useEventKeys>;
    canPlan: boolean;
  }) {
  return {
    onClickCapture: onClick,
    onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
      onPress(event);
      slot.onPress();
    },
    onClick: canPlan ? slot.onClick : undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!resizer.onPointerDown(event)) onPointerDown(event);
    },
    onPointerOver: card.onPointerOver,
    onPointerLeave: card.onPointerLeave,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      keys.onFocus(event);
      card.onFocus(event);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      card.onBlur(event);
      resizer.onBlur();
    },
    onKeyUp: resizer.onKeyUp,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      slot.onKeyDown(event);
      resizer.onKeyDown(event);
      keys.onKeyDown(event);
    },
  };
}

export type EventActions = ReturnType<typeof useEventActions>;
