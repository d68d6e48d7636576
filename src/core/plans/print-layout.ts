/** How a printed plan is laid out: its picture, the pins on it, the legend below. Pure. */
import { PLAN_PIXELS } from './model.ts';
import type { Point, Size } from './pin-position.ts';

/** The printed pins are this share of the picture's longer side across. */
const PIN_SHARE = 0.016;
const PIN_LEAST = 14;

/** The layout of a printed plan, in pixels of the picture that is sent. */
export interface PageLayout {
  /** Of the whole: the picture and the legend. */
  size: Size;
  /** Of the plan, from the upper left corner of the whole. */
  picture: Size;
  /** Across. */
  pin: number;
  legend: { columns: number; columnWidth: number; lineHeight: number; padding: number };
}

/**
 * @param natural the picture's own size; a larger one than servers keep is scaled down
 * @param entries how many the legend has
 */
export function layoutPage(natural: Size, entries: number): PageLayout {
  const longest = Math.max(natural.width, natural.height, 1);
  // a small picture is enlarged, so that the names of the legend can be read on paper
  const scale = Math.min(PLAN_PIXELS / longest, Math.max(1, 1600 / longest));
  const picture = {
    width: Math.max(1, Math.round(natural.width * scale)),
    height: Math.max(1, Math.round(natural.height * scale)),
  };
  const side = Math.max(picture.width, picture.height);
  const pin = Math.max(PIN_LEAST, Math.round(side * PIN_SHARE));
  const lineHeight = Math.round(pin * 1.15);
  const padding = pin;
  const columns = Math.max(1, Math.floor((picture.width - padding) / (pin * 16)));
  const columnWidth = (picture.width - 2 * padding) / columns;
  const lines = Math.ceil(entries / columns);
  const height = picture.height + (entries > 0 ? 2 * padding + lines * lineHeight : 0);
  return {
    size: { width: picture.width, height },
    picture,
    pin,
    legend: { columns, columnWidth, lineHeight, padding },
  };
}

/** How many rings around its place a pin is tried on, and on how many spots of the first one. */
const RINGS = 8;
const SPOTS = 8;

/**
 * Where pins are drawn: on their places as long as no other lies there, else as near as there is room.
 * @param across a pin
 * @param picture which they stay in
 */
export function spreadPins(places: readonly Point[], across: number, picture: Size): Point[] {
  const drawn: Point[] = [];
  const isFree = (at: Point): boolean =>
    drawn.every((other) => Math.hypot(other.left - at.left, other.top - at.top) >= across);
  const isInside = ({ left, top }: Point): boolean =>
    left >= 0 && top >= 0 && left <= picture.width && top <= picture.height;
  for (const place of places)
    drawn.push(
      isFree(place) ? place : (listSpots(place, across).find((at) => isInside(at) && isFree(at)) ?? place),
    );
  return drawn;
}

/** The spots around a place, the nearest first. */
function listSpots({ left, top }: Point, across: number): Point[] {
  return Array.from({ length: RINGS }, (_, ring) => {
    const radius = across * (ring + 1) * 1.05;
    const count = SPOTS * (ring + 1);
    return Array.from({ length: count }, (_spot, rank) => {
      const angle = (2 * Math.PI * rank) / count;
      return { left: left + radius * Math.cos(angle), top: top + radius * Math.sin(angle) };
    });
  }).flat();
}
