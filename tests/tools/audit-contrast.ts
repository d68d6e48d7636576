/**
 * The contrast of what is seen, from pictures of the page: the edges of fields, what distinguishes a control, its state and
 * its focus, icons, and the marks of charts, each against what lies around it (RGAA 3.3).
 */
import type { ElementHandle, Page } from '@playwright/test';
import sharp from 'sharp';
import { listMarks, listStops, look, type Mark } from './audit-marks.ts';

export interface Contrast {
  /** How many marks were measured, and stops of the focus. */
  marks: number;
  stops: number;
  /** The least ratio of all. */
  lowest: number;
  /** Each kind below 3:1, with its ratio. */
  low: string[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ENOUGH = 3;
/** A stroke of an icon has pixels of its very colour, not those of a smoothed edge alone. */
export const SCALE = 2;
const TALLEST = 2000;

/** The relative luminance of each pixel. */
class Picture {
  readonly width: number;
  readonly height: number;
  readonly #light: Float32Array;

  private constructor(light: Float32Array, width: number, height: number) {
    this.#light = light;
    this.width = width;
    this.height = height;
  }

  static async take(page: Page, clip?: Box): Promise<Picture> {
    const png = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const light = new Float32Array(info.width * info.height);
    for (let at = 0; at < light.length; at++)
      light[at] =
        0.2126 * (LINEAR[data[3 * at] ?? 0] ?? 0) +
        0.7152 * (LINEAR[data[3 * at + 1] ?? 0] ?? 0) +
        0.0722 * (LINEAR[data[3 * at + 2] ?? 0] ?? 0);
    return new Picture(light, info.width, info.height);
  }

  /** At a place of the page; nothing beyond the picture. */
  at(x: number, y: number): number | undefined {
    const [column, row] = [Math.floor(x * SCALE), Math.floor(y * SCALE)];
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return undefined;
    return this.#light[row * this.width + column];
  }

  /** All that lie in a box. */
  *in({ x, y, width, height }: Box): Generator<number> {
    for (let row = y; row < y + height; row += 1 / SCALE)
      for (let column = x; column < x + width; column += 1 / SCALE) {
        const light = this.at(column, row);
        if (light !== undefined) yield light;
      }
  }

  /** How much each pixel differs from another picture of the same place, the most first. */
  changes(other: Picture): Float32Array {
    return this.#light.map((light, at) => contrast(light, other.#light[at] ?? light)).sort((a, b) => b - a);
  }
}

const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 1;

const grow = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const AROUND = [0.2, 0.35, 0.5, 0.65, 0.8];
const SIDES = ['top', 'bottom', 'left', 'right'] as const;

/** A place beside an edge, so far inside of it, or outside where it is below nothing. */
function beside({ x, y, width, height }: Box, side: (typeof SIDES)[number], along: number, inside: number) {
  if (side === 'top') return [x + width * along, y + inside] as const;
  if (side === 'bottom') return [x + width * along, y + height - inside] as const;
  if (side === 'left') return [x + inside, y + height * along] as const;
  return [x + width - inside, y + height * along] as const;
}

/** How far inside of an edge it is looked at, or outside. */
const DEPTHS = [-1.75, -1.25, -0.75, -0.25, 0.25, 0.75, 1.25, 1.75, 2.25, 5];

/** What lies outside of an edge, and what is seen across it: a border, then the ground. */
function readEdge(
  picture: Picture,
  box: Box,
  side: (typeof SIDES)[number],
): { out: number; across: number[] } {
  const read = (depth: number): number =>
    middle(AROUND.flatMap((along) => picture.at(...beside(box, side, along, depth)) ?? []));
  return { out: read(-3), across: DEPTHS.map(read) };
}

/** The contrast of the edge that is seen least, of those that are looked at. */
const measureEdges = (picture: Picture, box: Box, sides: readonly (typeof SIDES)[number][] = SIDES): number =>
  Math.min(
    ...sides.map((side) => {
      const { out, across } = readEdge(picture, box, side);
      return Math.max(...across.map((light) => contrast(light, out)));
    }),
  );

/** What most pixels have. */
function findGround(lights: readonly number[]): number {
  const counts = new Map<number, number[]>();
  for (const light of lights) {
    const step = Math.round(20 * Math.log(light + 0.05));
    const alike = counts.get(step);
    if (alike) alike.push(light);
    else counts.set(step, [light]);
  }
  return middle([...counts.values()].reduce((most, each) => (each.length > most.length ? each : most), []));
}

/** What is drawn in a box against what fills most of it, or surrounds it: the most that some pixels have. */
function measureDrawing(picture: Picture, box: Box): number {
  const lights = [...picture.in(grow(box, 1))];
  const ground = findGround(lights);
  const ratios = lights.map((light) => contrast(light, ground)).sort((a, b) => b - a);
  // a few pixels are the thinnest dot that is still seen
  return ratios[Math.min(8, ratios.length >> 1)] ?? 1;
}

/** How a state differs from its contrary: at an edge, or in its ground. */
const measureState = (picture: Picture, on: Box, off: Box): number =>
  Math.max(
    ...SIDES.flatMap((side) => {
      const { across } = readEdge(picture, off, side);
      return readEdge(picture, on, side).across.map((light, rank) => contrast(light, across[rank] ?? light));
    }),
    contrast(middle([...picture.in(on)]), middle([...picture.in(off)])),
  );

function measureMark(picture: Picture, { kind, boxes, off }: Mark): number {
  const own = boxes[0] as Box;
  if (kind === 'state')
    return Math.max(...boxes.map((box, rank) => measureState(picture, box, off?.[rank] ?? box)));
  const edges = boxes.map((box) => measureEdges(picture, box));
  // a line below shows where one writes
  if (kind === 'field')
    return Math.max(...edges, ...boxes.map((box) => measureEdges(picture, box, ['bottom'])));
  if (kind === 'tick') return measureDrawing(picture, grow(own, -4));
  return kind === 'drawing' ? measureDrawing(picture, own) : Math.max(...edges, measureDrawing(picture, own));
}

/** The contrast that the focus brings: as many pixels as a thin line around half of the control have it. */
async function measureFocus(page: Page, stop: ElementHandle<HTMLElement>): Promise<number> {
  await stop.focus();
  const box = await stop.boundingBox();
  if (!box) return ENOUGH;
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const compare = async (clip: Box): Promise<number> => {
    await stop.focus();
    const focused = await Picture.take(page, clip);
    await stop.evaluate((each) => each.blur());
    const changes = focused.changes(await Picture.take(page, clip));
    return changes[Math.round((box.width + box.height) * SCALE)] ?? 1;
  };
  const { x, y, width, height } = grow(box, 8);
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const ratio = await compare({
    x: left,
    y: top,
    width: Math.min(view.width, x + width) - left,
    height: Math.min(view.height, y + height) - top,
  });
  // the link of a row has its ring around the row
  return ratio >= ENOUGH ? ratio : compare({ x: 0, y: 0, ...view });
}

/** One of each kind of what takes the focus: of the same ring on the same ground. */
async function findStops(page: Page): Promise<{ id: string; stop: ElementHandle<HTMLElement> }[]> {
  const handle = await page.evaluateHandle(listStops);
  const stops: { id: string; stop: ElementHandle<HTMLElement> }[] = [];
  for (const each of (await handle.getProperties()).values()) {
    const stop = (await each.getProperty('element')).asElement() as ElementHandle<HTMLElement> | null;
    const id = (await (await each.getProperty('id')).jsonValue()) as string;
    if (stop) stops.push({ id, stop });
  }
  return stops;
}

/**
 * Measures the page as it is, drawn at `SCALE`, in its present theme.
 * @throws where nothing is in sight: that is no page without faults
 */
export async function measureContrast(page: Page): Promise<Contrast> {
  const picture = await Picture.take(page);
  await page.evaluate(look);
  const marks = await page.evaluate(listMarks);
  if (marks.length === 0) throw new Error('Nothing in sight could be measured');
  const ratios = new Map<string, number>();
  const note = (id: string, ratio: number) => ratios.set(id, Math.min(ratio, ratios.get(id) ?? 21));
  for (const mark of marks) note(`${mark.kind} ${mark.id}`, measureMark(picture, mark));
  // from then on what a script gives the focus shows it
  await page.keyboard.press('Tab');
  const stops = await findStops(page);
  for (const { id, stop } of stops) {
    if (!(await stop.evaluate((each) => each.isConnected && each.checkVisibility()))) continue;
    note(`focus ${id}`, await measureFocus(page, stop));
  }
  const round = (value: number): number => Math.floor(value * 100) / 100;
  return {
    marks: marks.length,
    stops: stops.length,
    lowest: round(Math.min(...ratios.values())),
    low: [...ratios].filter(([, ratio]) => ratio < ENOUGH).map(([id, ratio]) => `${round(ratio)} ${id}`),
  };
}

/**
 * Makes the window as tall as the page, so that one picture has all of it.
 * @param settle waits until what comes into sight is drawn
 */
export async function showWhole(page: Page, settle: (page: Page) => Promise<void>): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  // what is drawn once it is in sight makes it taller
  for (let turn = 0; turn < 2; turn++) {
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(900, tall)) });
    await settle(page);
  }
}
