/** Real keys and clicks, through the test runner's own channel (its package does not pass through Vite). */
import { nextFrame } from './until.ts';

interface Channel {
  sendMessageWaitForResponse: (message: object) => Promise<{ executed: boolean; result?: unknown }>;
}

const CHANNEL = '/__web-dev-server__web-socket.js';

/** @returns what the test runner's command answers  @throws Error for one that it does not know */
export async function request(name: string, payload: object): Promise<unknown> {
  const { sendMessageWaitForResponse } = (await import(/* @vite-ignore */ CHANNEL)) as Channel;
  const sessionId = new URL(location.href).searchParams.get('wtr-session-id');
  const { executed, result } = await sendMessageWaitForResponse({
    type: 'wtr-command',
    sessionId,
    command: name,
    payload,
  });
  if (!executed) throw new Error(`The test runner does not know ${name}.`);
  return result;
}

const command = async (name: string, payload: object): Promise<void> => void (await request(name, payload));

/** Presses keys one after the other: `press('ArrowDown', 'Enter')`. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await command('send-keys', { press: key });
}

/** Types a text into what has the focus. */
export const type = (text: string): Promise<void> => command('send-keys', { type: text });

/** A part that is still covered then, such as a cell below its row's link, is clicked as it is. */
const RESTS_WITHIN_FRAMES = 60;

/** A click that missed is repeated so often: each time the page has moved between the look and the press. */
const CLICKS = 20;
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick'];

/**
 * A real click in the middle of an element, once that rests there and nothing covers it: what opens or is being laid
 * out still moves. A press that meets something else, because the page moved meanwhile, reaches nothing and is repeated.
 */
export async function click(element: Element, button: 'left' | 'middle' = 'left'): Promise<void> {
  if (!(await tryClick(element, button)))
    throw new Error(`It was replaced before it could be clicked: ${element.outerHTML.slice(0, 200)}`);
}

/** A real click on what is found, which is looked up again when the page replaces it meanwhile, as eyes do. */
export async function clickFound(find: () => Element | Promise<Element>): Promise<void> {
  while (!(await tryClick(await find()))) await nextFrame();
}

/** The same. @returns `false`, and nothing was pressed, when the element has left the screen meanwhile */
async function tryClick(element: Element, button: 'left' | 'middle' = 'left'): Promise<boolean> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (let tries = 0; tries < CLICKS; tries += 1) {
    const { position, hit } = await findRest(element);
    if (!isDrawn(element)) return false;
    const guard = hit ? guardPresses([element, hit]) : null;
    await command('send-mouse', { type: 'click', position, button });
    if (!guard?.end()) return true;
  }
  throw new Error(`It never rested long enough to be clicked: ${element.outerHTML.slice(0, 200)}`);
}

/** A part of a dialog that has closed is still in the page: a press in its middle would meet whatever is there. */
const isDrawn = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

/** Waits until the element rests; `hit` is what a press in its middle meets, if that is of the element. */
async function findRest(element: Element): Promise<{ position: number[]; hit: Element | null }> {
  let position = middleOf(element);
  for (let frame = 0; frame < RESTS_WITHIN_FRAMES; frame += 1) {
    await nextFrame();
    if (!isDrawn(element)) break;
    const before = position;
    position = middleOf(element);
    const hit = findHit(element, position);
    if (hit && position.every((each, axis) => each === before[axis])) return { position, hit };
  }
  return { position, hit: null };
}

/** Stops presses that meet none of these elements. @returns `end` stops that, and returns whether one was stopped */
function guardPresses(elements: Element[]): { end: () => boolean } {
  let missed = false;
  const judge = (event: Event): void => {
    if (!missed && event.composedPath().some((node) => elements.includes(node as Element))) return;
    // the first press decides: what it moved away is hit no more by the others
    if (event.type !== 'pointerdown' && !missed) return;
    missed = true;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) addEventListener(type, judge, { capture: true });
  return {
    end: () => {
      for (const type of PRESSES) removeEventListener(type, judge, { capture: true });
      return missed;
    },
  };
}

/**
 * What a press there meets, if that is the element, a part of it, or its label. What it is in does not count: a press on
 * a dialog that still opens would close it.
 */
function findHit(element: Element, [x = 0, y = 0]: number[]): Element | null {
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  if (!hit) return null;
  return element.contains(hit) || hit.closest('label')?.control === element ? hit : null;
}

const middleOf = (element: Element): number[] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};

/** A point of the window, in px. */
export interface Point {
  x: number;
  y: number;
}

const moveTo = ({ x, y }: Point): Promise<void> =>
  command('send-mouse', { type: 'move', position: [Math.round(x), Math.round(y)] });

/** Rests the pointer in the middle of an element. */
export async function hover(element: Element): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  await moveTo({ x: left + width / 2, y: top + height / 2 });
}

/** A real click at a point, on whatever is there. */
export const clickAt = ({ x, y }: Point): Promise<void> =>
  command('send-mouse', { type: 'click', position: [Math.round(x), Math.round(y)] });

/** Presses at a point and travels to another; the test lets go. @returns lets go of the button */
export async function drag(from: Point, to: Point): Promise<() => Promise<void>> {
  await moveTo(from);
  await command('send-mouse', { type: 'down' });
  await moveTo({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await moveTo(to);
  return () => command('send-mouse', { type: 'up' });
}

/** Sets the size of the page's window, in px. */
export const setViewport = (width: number, height: number): Promise<void> =>
  command('set-viewport', { width, height });

/** As a browser of a user who asked for it: `emulate({ reducedMotion: 'reduce' })`. */
export const emulate = (media: {
  media?: 'print' | 'screen';
  colorScheme?: 'dark' | 'light';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
}): Promise<void> => command('emulate-media', media);

/** Chooses files in a field, as its dialog would. */
export function chooseFiles(input: HTMLInputElement, ...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export { until } from './until.ts';
