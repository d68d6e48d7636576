/** One contender a page load (`?who=…`), driven by `lists.mjs` through `window.bench`. */
import '../../../../src/elements/parts/table/data-table.css';
import { frame, painted, timeFrames, timePaint } from '../paint.ts';
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
    return timePaint(() => {
      list = put(document.getElementById('root') as HTMLElement);
    });
  },
  /** Milliseconds from each key of a word to its paint. */
  async type(word: string): Promise<number[]> {
    const times: number[] = [];
    for (let length = 1; length <= word.length; length++) {
      await frame();
      await new Promise((resume) => setTimeout(resume, 40));
      times.push(await timePaint(() => list.search(word.slice(0, length))));
    }
    list.search('');
    await painted();
    return times;
  },
  /** Scrolls `count` frames of `step` px; gives the intervals between frames. */
  scroll: (count: number, step: number): Promise<number[]> =>
    timeFrames(count, () => {
      list.scroller.scrollTop += step;
    }),
  rows: () => list.scroller.querySelectorAll('tbody tr:not([hidden])').length,
};
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
