/**
 * Where a pin stands: shares of the picture, as the server stores them (contract notes), and pixels, as the screen
 * draws them. Pure.
 */

/** `x` and `y` from 0 to 1 of the picture, from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** In pixels, from the upper left corner of what it is in. */
export interface Point {
  left: number;
  top: number;
}

/** A millionth of the picture: finer than a pixel of any plan, coarser than the errors of sums. */
const PRECISION = 1e6;
const round = (share: number): number => Math.round(share * PRECISION) / PRECISION;
const clamp = (share: number): number => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));

/** The nearest spot inside the picture. */
export const keepInside = ({ x, y }: Spot): Spot => ({ x: round(clamp(x)), y: round(clamp(y)) });

/** @param size of the drawn picture */
export const toPoint = ({ x, y }: Spot, { width, height }: Size): Point => ({
  left: x * width,
  top: y * height,
});

/** The spot under a point of the drawn picture; outside of it, the nearest one. */
export const toSpot = ({ left, top }: Point, { width, height }: Size): Spot =>
  keepInside({ x: width > 0 ? left / width : 0, y: height > 0 ? top / height : 0 });

export const isSameSpot = (one: Spot, other: Spot): boolean => one.x === other.x && one.y === other.y;

/** « 12,5 % · 80 % »: from the left and from the top. */
export const formatSpot = ({ x, y }: Spot): string =>
  [x, y]
    .map((share) => `${(share * 100).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0%`)
    .join(' · ');
