/** What a contributor reads first names only files that are there. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSources, plant, ROOT, readSource, type Source } from './_sources.ts';

const PAPERS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/recipes.md'];
/** Files that one finds by the end of their path, however much of it a page writes. */
const NAMED = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|m[jt]s|css|sql|md)$/;
/** Folders are named from the root, or from `src`. */
const FOLDER = /^(?:src|core|elements|app|build|demo|tests|docs)(?:\/[\w-]+)*$/;
/** A migration that a reader is to create. */
const WANTED = /\b0NN-/;

const FILES = listSources('src', 'demo', 'tests', 'docs', 'build').map(({ path }) => `/${path}`);
const isFile = (name: string): boolean =>
  existsSync(join(ROOT, name)) || FILES.some((path) => path.endsWith(`/${name}`));
const isFolder = (name: string): boolean =>
  existsSync(join(ROOT, name)) || existsSync(join(ROOT, 'src', name));

/** The folders of a tree: a name from the root, and indented below it those inside. */
function listTree(text: string): string[] {
  let parent = '';
  return [...text.matchAll(/^( {2})?(\w[\w./-]*) {2,}\w/gm)].map(([, indent, name = '']) => {
    if (!indent) parent = name;
    return indent ? `${parent}/${name}` : name;
  });
}

/** The names in backticks, and the folders of a tree. */
const listNames = ({ text }: Source): string[] => [
  ...[...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name),
  ...listTree(text),
];

/** Names of files and folders that are not there, and links that lead nowhere. */
function findGone(paper: Source): string[] {
  const names = listNames(paper)
    .filter((name) => !WANTED.test(name))
    .filter((name) => (NAMED.test(name) ? !isFile(name) : FOLDER.test(name) && !isFolder(name)));
  const links = [...paper.text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, href = '']) => href)
    .filter((href) => !/^https?:/.test(href) && !existsSync(join(ROOT, dirname(paper.path), href)));
  return [...names, ...links].map((name) => `${paper.path}: ${name}`);
}

describe('the pages of contributors', () => {
  it.each(PAPERS)('%s names files that are there', (path) => {
    expect(listNames(readSource(path)).length).toBeGreaterThan(5);
    expect(findGone(readSource(path))).toEqual([]);
  });

  it('catches a file, a folder, a folder of a tree and a link that are gone', () => {
    const text =
      '`core/tickets/gone.ts` `src/gone`\nsrc/core   things\n  gone   more\n[x](docs/gone.md#y) `model.ts`';
    expect(findGone(plant('README.md', text))).toHaveLength(4);
  });
});
