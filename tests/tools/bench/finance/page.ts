/** One contender a page load (`?who=…`), driven by `finance.mjs` through `window.finance`. */
import '../../../../src/elements/parts/table/data-table.css';
import { frame, painted, timeFrames, timePaint } from '../paint.ts';
import { CHOICES, type Contender, makeEntries, type Prepare } from './data.ts';

const contenders: Record<string, () => Promise<{ prepare: Prepare }>> = {
  limit: () => import('./limit.ts'),
  ours: () => import('./ours.tsx'),
};

const root = document.getElementById('root') as HTMLElement;

const bench = {
  /** Milliseconds from each filter to its paint, the rows and the sums. */
  async filter(who: string): Promise<{ times: number[]; shown: string }> {
    const load = contenders[who];
    if (!load) throw new Error(`Unknown contender: ${who}`);
    const { prepare } = await load();
    const list: Contender = prepare(makeEntries(50_000))(root);
    await painted();
    const times: number[] = [];
    for (const choice of CHOICES) {
      await frame();
      times.push(await timePaint(() => list.filter(choice)));
    }
    return { times, shown: root.querySelector(':scope p:last-of-type')?.textContent ?? '' };
  },
  /** The intervals between the frames in which a chart of 1,000 points gets other values, or its cursor moves. */
  async chart(frames: number, kind: 'values' | 'cursor'): Promise<number[]> {
    const { mountChart } = await import('./chart.tsx');
    const { change, plot } = mountChart(root);
    // drawn once more when its width is known
    await timeFrames(10);
    const { left, width, top } = plot.getBoundingClientRect();
    return timeFrames(frames, (turn) => {
      if (kind === 'values') {
        if (turn % 10 === 0) change(turn);
      } else {
        const clientX = left + 80 + ((width - 80) * turn) / (frames + 1);
        plot.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX, clientY: top + 50 }));
      }
    });
  },
};
declare global {
  interface Window {
    finance: typeof bench;
  }
}
window.finance = bench;
