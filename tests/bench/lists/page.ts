/** One contender a page load (`?who=…`), driven by `lists.mjs` through `window.bench`. */
import '../../../src/elements/_table/data-table.css';
import { type Contender, makeTickets, type Prepare } from './data.ts';

const contenders: Record<string, () => Promise<{ prepare: Prepare }>> = {
  limit: () => import('./limit.ts'),
  ours: () => import('./ours.tsx'),
  assets: () => import('./assets.tsx'),
  contracts: () => import('./contracts.tsx'),
  interventions: () => import('./interventions.tsx'),
  people: () => import('./people.tsx'),
  'tanstack-table': () => import('./tanstack-table.tsx'),
};

const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

const who = new URLSearchParams(location.search).get('who') ?? 'ours';
const load = contenders[who];
if (!load) throw new Error(`Unknown contender: ${who}`);
const { prepare } = await load();
const tickets = makeTickets(100_000);
let put: (root: HTMLElement) => Contender;
let list: Contender;

const bench = {
  /** Milliseconds of what is done once, as the tickets arrive. */
  prepare(): number {
    const start = performance.now();
    put = prepare(tickets);
    return performance.now() - start;
  },
  /** Milliseconds from the call to the first paint of the rows. */
  async mount(): Promise<number> {
    await painted();
    const start = performance.now();
    list = put(document.getElementById('root') as HTMLElement);
    return (await painted()) - start;
  },
  /** Milliseconds from each key of a word to its paint. */
  async type(word: string): Promise<number[]> {
    const times: number[] = [];
    for (let length = 1; length <= word.length; length++) {
      await frame();
      await new Promise((resume) => setTimeout(resume, 40));
      const start = performance.now();
      list.search(word.slice(0, length));
      times.push((await painted()) - start);
    }
    list.search('');
    await painted();
    return times;
  },
  /** Scrolls `count` frames of `step` px; gives the intervals between frames. */
  async scroll(count: number, step: number): Promise<number[]> {
    const intervals: number[] = [];
    let last = await frame();
    for (let rank = 0; rank < count; rank++) {
      list.scroller.scrollTop += step;
      const now = await frame();
      intervals.push(now - last);
      last = now;
    }
    return intervals;
  },
  rows: () => list.scroller.querySelectorAll('tbody tr:not([hidden])').length,
};
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
