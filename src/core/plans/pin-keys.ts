/** How far a key moves a pin of a plan. Pure. */
import { keepInside, type Spot } from './pin-position.ts';

/** The arrow keys move a pin by this share of the picture, and with Maj by the finer one. */
export const KEY_STEP = 0.01;
export const FINE_KEY_STEP = 0.001;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The spot after an arrow key, inside the picture.
 * @param key as `KeyboardEvent.key`
 * @param fine whether Maj is held
 * @returns `null` for any other key
 */
export function moveByKey({ x, y }: Spot, key: string, fine: boolean): Spot | null {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (!direction) return null;
  const step = fine ? FINE_KEY_STEP : KEY_STEP;
  return keepInside({ x: x + direction[0] * step, y: y + direction[1] * step });
}
