/** The view of a plan: where the picture stands in its frame. Frames are drawn without React; marks only at rest. */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Point, Size, Spot } from '../../core/plans/pin-position.ts';
import { toSpot } from '../../core/plans/pin-position.ts';
import {
  centerOn,
  drawnSize,
  fitScale,
  fitView,
  MAP_FROM,
  type PlanView,
  panBy,
  refit,
  zoomAt,
} from '../../core/plans/viewport.ts';
import { observeSize } from '../parts/ui/observe-size.ts';

/** Marks are gathered anew once the scale has come to rest: hundreds of them cost a late frame while it changes. */
const REST_MS = 120;

/** The view when it last came to rest. */
export interface ViewRest {
  scale: number;
  /** The size at which the picture was drawn then, for what is gathered. */
  drawn: Size;
  /** Whether the whole picture is shown. */
  whole: boolean;
  /** Whether a map of the whole helps. */
  large: boolean;
}

export interface ViewControl {
  frame: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  /** For `useRest`: read by the few parts that follow it, so that the lists beside the plan are not drawn anew. */
  readRest: () => ViewRest;
  watchRest: (changed: () => void) => () => void;
  /** @param at in px from the frame's corner; by default its middle */
  zoom: (factor: number, at?: Point) => void;
  pan: (by: Point) => void;
  fit: () => void;
  center: (spot: Spot) => void;
  /** Brings a spot into the frame when it is outside. */
  reveal: (spot: Spot) => void;
  /** The spot under a point of the window. */
  spotAt: (clientX: number, clientY: number) => Spot;
  /** The spot in the middle of the frame. */
  middle: () => Spot;
  /** The present view, and a function that is called after each change of it. */
  read: () => { view: PlanView; picture: Size; frame: Size };
  watch: (changed: () => void) => () => void;
}

/** @param picture the picture's own size */
export function useView(picture: Size): ViewControl {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const state = useRef<{ view: PlanView; size: Size; timer: number; request: number } | null>(null);
  const watchers = useRef(new Set<() => void>());
  const { width, height } = picture;
  const rest = useRef<ViewRest>({ scale: 1, drawn: { width, height }, whole: true, large: false });
  const restWatchers = useRef(new Set<() => void>());

  const settle = useCallback(() => {
    const now = state.current;
    if (!now) return;
    const next = getRest({ width, height }, now.view.scale, now.size);
    if (isSameRest(rest.current, next)) return;
    rest.current = next;
    for (const changed of restWatchers.current) changed();
  }, [width, height]);

  const draw = useCallback(() => {
    const now = state.current;
    const element = stage.current;
    if (!now || !element) return;
    now.request = 0;
    placeStage(element, now.view, drawnSize({ width, height }, now.view.scale));
    for (const changed of watchers.current) changed();
    window.clearTimeout(now.timer);
    now.timer = window.setTimeout(settle, REST_MS);
  }, [width, height, settle]);

  const show = useCallback(
    (view: PlanView) => {
      const now = state.current;
      if (!now) return;
      now.view = view;
      now.request ||= requestAnimationFrame(draw);
    },
    [draw],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || width === 0 || height === 0) return;
    const readSize = (): Size => ({ width: element.clientWidth, height: element.clientHeight });
    const size = readSize();
    state.current = { view: fitView({ width, height }, size), size, timer: 0, request: 0 };
    draw();
    settle();
    const stop = observeSize([element], () => {
      const now = state.current;
      const next = readSize();
      if (!now || next.width === 0 || (next.width === now.size.width && next.height === now.size.height))
        return;
      now.view = refit(now.view, { width, height }, now.size, next);
      now.size = next;
      draw();
      settle();
    });
    return () => {
      stop();
      if (state.current) {
        cancelAnimationFrame(state.current.request);
        window.clearTimeout(state.current.timer);
      }
    };
  }, [width, height, draw, settle]);

  return useMemo(() => {
    const size = { width, height };
    const read = () => {
      const now = state.current;
      const own = now?.size ?? { width: 1, height: 1 };
      return { view: now?.view ?? fitView(size, own), picture: size, frame: own };
    };
    return {
      frame,
      stage,
      read,
      readRest: () => rest.current,
      watchRest: (changed) => watch(restWatchers.current, changed),
      watch: (changed) => watch(watchers.current, changed),
      ...createMoves(size, read, show),
      ...createSpots(size, read, frame),
    } satisfies ViewControl;
  }, [width, height, show]);
}

function getRest(picture: Size, scale: number, frame: Size): ViewRest {
  const ratio = scale / fitScale(picture, frame);
  return { scale, drawn: drawnSize(picture, scale), whole: ratio <= 1.001, large: ratio >= MAP_FROM };
}

const isSameRest = (one: ViewRest, other: ViewRest): boolean =>
  one.drawn.width === other.drawn.width &&
  one.drawn.height === other.drawn.height &&
  one.scale === other.scale &&
  one.whole === other.whole &&
  one.large === other.large;

function placeStage({ style }: HTMLElement, { left, top }: PlanView, { width, height }: Size): void {
  style.width = `${width}px`;
  style.height = `${height}px`;
  style.transform = `translate(${left}px, ${top}px)`;
}

function watch(watchers: Set<() => void>, changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** What moves the picture. */
function createMoves(size: Size, read: ViewControl['read'], show: (view: PlanView) => void) {
  const center = (spot: Spot) => {
    const { view, frame } = read();
    show(centerOn(view, spot, size, frame));
  };
  return {
    center,
    zoom: (factor: number, at?: Point) => {
      const { view, frame } = read();
      show(zoomAt(view, factor, at ?? { left: frame.width / 2, top: frame.height / 2 }, size, frame));
    },
    pan: (by: Point) => {
      const { view, frame } = read();
      show(panBy(view, by, size, frame));
    },
    fit: () => show(fitView(size, read().frame)),
    reveal: (spot: Spot) => {
      const { view, frame } = read();
      const drawn = drawnSize(size, view.scale);
      const [left, top] = [view.left + spot.x * drawn.width, view.top + spot.y * drawn.height];
      const isInside = left >= 0 && top >= 0 && left <= frame.width && top <= frame.height;
      if (!isInside) center(spot);
    },
  };
}

/** Which spot of the picture is where. */
function createSpots(size: Size, read: ViewControl['read'], frame: RefObject<HTMLDivElement | null>) {
  const spotAt = (clientX: number, clientY: number): Spot => {
    const { view } = read();
    const element = frame.current;
    const box = element?.getBoundingClientRect();
    return toSpot(
      {
        left: clientX - (box?.left ?? 0) - (element?.clientLeft ?? 0) - view.left,
        top: clientY - (box?.top ?? 0) - (element?.clientTop ?? 0) - view.top,
      },
      drawnSize(size, view.scale),
    );
  };
  return {
    spotAt,
    middle: (): Spot => {
      const { view, frame: room } = read();
      const drawn = drawnSize(size, view.scale);
      return toSpot({ left: room.width / 2 - view.left, top: room.height / 2 - view.top }, drawn);
    },
  };
}

/** The view at its last rest; draws again when that changes. */
export const useRest = ({ watchRest, readRest }: ViewControl): ViewRest =>
  useSyncExternalStore(watchRest, readRest);
