import { describe, expect, it } from 'vitest';
import { readImports } from './_imports.ts';
import { listSources, plant, type Source } from './_sources.ts';

/** On every page, the kit loads the one element that shows messages. */
const EXCEPT = ['src/elements/parts/kit/ensure-messages.ts'];

/** The folder of a file; the models of core count as one layer, in whatever folder. */
function folderOf(path: string): string {
  if (/^src\/core\/(?!kernel\/)\w+\/(model|input)\.ts$/.test(path)) return 'models';
  // which the model of labels is made of
  if (path === 'src/core/labels/formats.ts') return 'models';
  return path.split('/').slice(0, -1).join('/');
}

/** Folders that import themselves through others, types included: each as « a → b → a ». */
function findCircles(sources: readonly Source[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const source of sources) {
    if (EXCEPT.includes(source.path)) continue;
    const from = folderOf(source.path);
    for (const { file } of readImports(source)) {
      if (!file?.startsWith('src/') || folderOf(file) === from) continue;
      targets.set(from, (targets.get(from) ?? new Set()).add(folderOf(file)));
    }
  }
  const circles = new Set<string>();
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[]): void => {
    if (path.includes(folder)) {
      circles.add([...path.slice(path.indexOf(folder)), folder].join(' → '));
    } else if (!done.has(folder)) {
      for (const next of targets.get(folder) ?? []) walk(next, [...path, folder]);
      done.add(folder);
    }
  };
  for (const folder of targets.keys()) walk(folder, []);
  return [...circles];
}

describe('folders do not import each other in circles', () => {
  it('holds in the sources', () => {
    expect(findCircles(listSources('src'))).toEqual([]);
  });

  it.each([
    ['src/core/kernel/lib/x.ts', "import type { ApiError } from '../http/errors.ts';"],
    ['src/elements/parts/host/x.tsx', "import { Button } from '../ui/button.tsx';"],
    [
      'src/core/sites/model.ts',
      "import { formatDay } from '../kernel/time/dates.ts';\nimport '../tickets/api.ts';",
    ],
  ])('catches a circle that %s closes', (path, text) => {
    const sources = listSources('src').filter((source) => source.path !== path);
    expect(findCircles([...sources, plant(path, text)])).not.toEqual([]);
  });
});
