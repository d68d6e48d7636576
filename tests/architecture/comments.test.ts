import { basename } from 'node:path';
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

/** A file of the project that a comment names by its code. */
const FILE = /`(?:[\w-]+\/)*(\w[\w.-]*\.(?:tsx?|css|mjs|sql))`/g;

/** Files that comments name and that are not there, as « path: file ». */
function findLostFiles(sources: readonly Source[], known: ReadonlySet<string>): string[] {
  return sources
    .filter(isScript)
    .flatMap((source) =>
      parse(source).comments.flatMap(({ value }) =>
        [...value.matchAll(FILE)]
          .filter(([, name = '']) => !known.has(name))
          .map(([, name]) => `${source.path}: ${name}`),
      ),
    );
}

describe('files that comments name', () => {
  const sources = listSources(...FOLDERS);
  const known = new Set([...sources.map(({ path }) => path), 'vite.config.ts'].map((path) => basename(path)));

  it('are there', () => {
    expect(findLostFiles(sources, known)).toEqual([]);
  });

  it('are missed when they have another name', () => {
    const text = '/** Encrypts what `vault.ts` decrypts, as `session/decrypt.ts` does. */';
    expect(findLostFiles([plant('src/core/x.ts', text)], known)).toEqual(['src/core/x.ts: vault.ts']);
  });
});

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
