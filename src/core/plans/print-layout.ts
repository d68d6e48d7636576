/** How a printed plan is laid out: its picture, the pins on it, the legend below. Pure. */
import { PLAN_PIXELS } from './model.ts';
import type { Size } from './pin-position.ts';

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
