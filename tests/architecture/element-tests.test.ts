import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readSource } from './_sources.ts';

/** The folders of the elements, by the only list of them. */
const listFolders = (text: string): string[] =>
  [...text.matchAll(/import\('\.\/([\w-]+)\/\1\.element\.ts'\)/g)].map(([, folder = '']) => folder);

/** The tests of one element, alone in front of a server of the contract. */
const listTests = (folder: string): string[] => {
  const path = join(ROOT, 'tests/elements', folder);
  return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.test.ts')) : [];
};

/** The state that every element has. */
const isHeld = (tree: string): boolean => /^## <balise-[^\n]*> with data$/m.test(tree);

describe('every element is tested alone', () => {
  const folders = listFolders(readSource('src/elements/index.ts').text);

  it('has a folder of tests', () => {
    expect(folders.length).toBeGreaterThan(50);
    expect(folders.filter((folder) => listTests(folder).length === 0)).toEqual([]);
  });

  it('is mounted by them under its own tag', () => {
    const unmounted = folders.filter((folder) =>
      listTests(folder).every(
        (name) => !readSource(`tests/elements/${folder}/${name}`).text.includes(`'balise-${folder}'`),
      ),
    );
    expect(unmounted).toEqual([]);
  });

  it('holds what assistive technology is given of it', () => {
    // the suite's own messages have no data
    const trees = folders
      .filter((folder) => folder !== 'messages')
      .map((folder) => {
        const path = join(ROOT, `tests/elements/${folder}/${folder}.tree.txt`);
        return { folder, tree: existsSync(path) ? readFileSync(path, 'utf8') : '' };
      });
    expect(trees.filter(({ tree }) => !isHeld(tree)).map(({ folder }) => folder)).toEqual([]);
    expect(isHeld('## an error\ndialog')).toBe(false);
  });

  it('notices one that is not', () => {
    const planted = "'balise-try': () => import('./try-me/try-me.element.ts'),";
    expect(listFolders(planted).filter((folder) => listTests(folder).length === 0)).toEqual(['try-me']);
  });
});
