import { describe, expect, it } from 'vitest';
import { parse } from './_imports.ts';
import { isScript, listSources, plant, type Source } from './_sources.ts';

/** The folders whose comments are checked. */
const FOLDERS = ['src', 'build', 'demo', 'tests'];

/** Words that no comment uses, each with those that name the action in technical English. */
const WORDS: Record<string, string> = {
  told: 'reported, sent or returned',
  said: 'reported, shown or printed',
  says: 'reports, shows, returns or contains',
  whoever: 'the user, or who that is',
  tells: 'reports, returns or distinguishes',
};
const PATTERN = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})\\b`, 'gi');

/** Each of those words in a comment, as « path:line: "word", write … instead ». */
function findWords(sources: readonly Source[]): string[] {
  return sources.filter(isScript).flatMap((source) =>
    parse(source).comments.flatMap(({ value, start }) =>
      [...value.matchAll(PATTERN)].map(([word]) => {
        const line = source.text.slice(0, start).split('\n').length;
        return `${source.path}:${line}: "${word}", write ${WORDS[word.toLowerCase()]} instead`;
      }),
    ),
  );
}

describe('comments are in plain technical English', () => {
  it('holds in the sources', () => {
    expect(findWords(listSources(...FOLDERS))).toEqual([]);
  });

  it.each([
    ['src/core/x.ts', '/** What the server says. */'],
    ['src/elements/x/x.tsx', 'const x = <p>{/* Told once. */}</p>;'],
    ['tests/x.mjs', 'run(); // tells the outcome'],
    ['demo/server/x.ts', '/**\n * Nothing was\n * said.\n */'],
  ])('catches in %s: %s', (path, text) => {
    expect(findWords([plant(path, text)])).toHaveLength(1);
  });

  it('ignores texts, and words that contain one', () => {
    expect(findWords([plant('src/core/x.ts', "const says = 'told'; // the essays, untold")])).toEqual([]);
  });
});
