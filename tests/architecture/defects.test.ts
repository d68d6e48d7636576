/** The lists of `npm run defects` fit the program and its tests, so that none of its faults goes unplanted. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Defect, TEST_FOLDERS } from '../tools/defects/defect.ts';
import { DEFECTS } from '../tools/defects/lists.ts';
import { ROOT } from './_sources.ts';

const count = (text: string, part: string): number => text.split(part).length - 1;
const read = (path: string): string => {
  const whole = join(ROOT, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
};

/** Faults whose place is not there, or not the only one, or whose test is not there. */
const findAstray = (defects: readonly Defect[]): string[] =>
  defects.flatMap(({ fault, root, file, search, project, test }) => {
    const places = count(read(`${root}/${file}`), search);
    const path = `${TEST_FOLDERS[project]}/${test}.test.ts`;
    const isTested = read(path) !== '' || read(path.replace('.test.ts', '.long.test.ts')) !== '';
    return [
      ...(places === 1 ? [] : [`${fault}: ${places} places in ${root}/${file}`]),
      ...(isTested ? [] : [`${fault}: no ${path}`]),
    ];
  });

describe('the faults that are planted', () => {
  const all = [...DEFECTS.server, ...DEFECTS.client];

  it('have one place each, and a test', () => {
    expect(findAstray(all)).toEqual([]);
    expect(all.length).toBeGreaterThan(120);
  });

  it('catches one whose code has changed, and one without a test', () => {
    const [first] = all as [Defect];
    expect(findAstray([{ ...first, search: 'nothing of the kind' }])).toHaveLength(1);
    expect(findAstray([{ ...first, search: ' ' }])).toHaveLength(1);
    expect(findAstray([{ ...first, test: 'planted' }])).toHaveLength(1);
  });
});
