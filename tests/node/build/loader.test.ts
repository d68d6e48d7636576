import { describe, expect, test } from 'vitest';
import { listSuiteFiles } from '../../../build/loader.ts';

const NAMES = ['a', 'b', 'c', 'd'];
const toSource = (name: string) => `src/elements/${name}/${name}.element.ts`;
const toChunk = (name: string, ...imports: string[]) => ({
  file: `chunks/${name}.js`,
  imports: imports.map((each) => `_${each}.js`),
});
/** A manifest of Vite's with four elements. */
const makeManifest = (imports: string[]) => ({
  ...Object.fromEntries(
    NAMES.map((name) => [
      toSource(name),
      { file: `balise-${name}.js`, name: `balise-${name}`, imports: imports.map((each) => `_${each}.js`) },
    ]),
  ),
  '_base.js': toChunk('base', 'core', 'react'),
  '_core.js': toChunk('core'),
  '_react.js': toChunk('react'),
  '_own.js': toChunk('own'),
});

describe('the loader', () => {
  test('has the files that four elements share, the most used first, and which of them each tag needs', () => {
    const manifest = makeManifest(['base', 'core']);
    const own = { file: 'balise-a.js', name: 'balise-a', imports: ['_base.js', '_own.js'] };
    const { files, needs } = listSuiteFiles({ ...manifest, [toSource('a')]: own });
    expect(files).toEqual(['./chunks/base.js', './chunks/core.js', './chunks/react.js']);
    expect(needs['balise-a']).toEqual([0, 1, 2]);
    expect(needs['balise-d']).toEqual([0, 1, 2]);
  });

  test('is not built from files in a circle', () => {
    const round = { '_one.js': toChunk('one', 'other'), '_other.js': toChunk('other', 'one') };
    expect(() => listSuiteFiles({ ...makeManifest(['one']), ...round })).toThrow(
      /circle.*_one\.js → _other\.js → _one\.js/,
    );
  });
});
