/** The tree of the administration with `?count=` sites on four levels, driven by `sites.mjs`. */
import '../../../../src/elements/parts/overlay/popover.css';
import '../../../../src/elements/parts/sites/site-tree.css';
import './page.css';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countAllBelow } from '../../../../src/core/sites/hierarchy-rules.ts';
import type { Site } from '../../../../src/core/sites/model.ts';
import { buildSiteTree, type SiteForest } from '../../../../src/core/sites/tree.ts';
import { SiteTree } from '../../../../src/elements/parts/sites/site-tree.tsx';
import { frame, timeFrames, timePaint } from '../paint.ts';

const count = Number(new URLSearchParams(location.search).get('count') ?? 1000);
/** A fifth of the sites have all others below them, five by five. */
const sites = Array.from({ length: count }, (_, rank): Site => {
  const above = rank < 8 ? null : Math.floor((rank - 8) / 5);
  const parent = above === null ? null : { id: above, name: '' };
  return {
    id: rank,
    name: `${['Hôpital', 'Pavillon', 'Étage', 'Salle'][rank % 4]} ${rank}`,
    parent,
    top: null,
  };
});

const root = createRoot(document.getElementById('root') as HTMLElement);
let tree: SiteForest;
let below: Map<string, number>;

function draw(query: string): void {
  flushSync(() =>
    root.render(
      createElement(SiteTree, {
        tree,
        value: '',
        query,
        onChange: () => {},
        onQuery: () => {},
        end: (id: string) => below.get(id) ?? null,
      }),
    ),
  );
}

const timed = async (act: () => void): Promise<number> => {
  await frame();
  return timePaint(act);
};

const bench = {
  /** Milliseconds of what is done once, as the sites arrive. */
  prepare(): number {
    const start = performance.now();
    tree = buildSiteTree(sites);
    below = countAllBelow(tree);
    return performance.now() - start;
  },
  mount: () => timed(() => draw('')),
  /** Milliseconds from each key of a word to its paint. */
  async type(word: string): Promise<number[]> {
    const times: number[] = [];
    for (let length = 1; length <= word.length; length++) {
      times.push(await timed(() => draw(word.slice(0, length))));
    }
    return times;
  },
  /** Scrolls what a search has unfolded by `step` px in each frame; gives the intervals between frames. */
  scroll(frames: number, step: number): Promise<number[]> {
    const scroller = document.querySelector('.site-tree-scroll') as HTMLElement;
    return timeFrames(frames, () => {
      scroller.scrollTop += step;
    });
  },
  rows: () => document.querySelectorAll('[role=treeitem]').length,
  height: () => document.querySelector<HTMLElement>('[role=tree]')?.offsetHeight ?? 0,
};
Object.assign(window, { bench });
