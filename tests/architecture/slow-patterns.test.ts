/** A pattern that takes the square of a text's length lets one body of a megabyte stop a server for everybody. */
import { describe, expect, it } from 'vitest';
import { listNodes } from './_imports.ts';
import { isScript, listSources, plant, type Source } from './_sources.ts';

/** Read what is short by nature: an address. */
const SHORT = ['src/core/outbox/given-up.ts', 'src/elements/auto.ts'];

/** The parts of a pattern between the `|` that are in no group. */
function listBranches(pattern: string): string[] {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  let depth = 0;
  return [...bare]
    .map((sign) => {
      depth += Number(sign === '(') - Number(sign === ')');
      return sign === '|' && depth === 0 ? '\n' : sign;
    })
    .join('')
    .split('\n');
}

/** Begins with a sign that repeats, anywhere in the text, and must reach the end: it looks on from each sign of a run. */
const isSquare = (branch: string): boolean =>
  /^(?:\((?:\?:)?)*[^(^](?:[+*]|\{\d+,\})/.test(branch) && /\$\)*$/.test(branch);

const findSquare = (source: Source): string[] =>
  isScript(source) && !SHORT.includes(source.path)
    ? listNodes(source)
        .flatMap(({ regex }) => (regex as { pattern: string } | undefined)?.pattern ?? [])
        .filter((pattern) => listBranches(pattern).some(isSquare))
        .map((pattern) => `${source.path} ${pattern}`)
    : [];

describe('patterns', () => {
  it('do not look for the end of a text from each sign of a run', () => {
    expect(listSources('src', 'demo/server').flatMap(findSquare)).toEqual([]);
  });

  it('catches those that do', () => {
    const planted = ['/\\s+$/', '/^[.]+|[\\s.]+$/g', '/^€\\s*|\\s*(?:€|EUR)$/g', '/(x{3,})$/', '/-+$/'];
    for (const pattern of planted)
      expect(findSquare(plant('demo/server/x.ts', `text.replace(${pattern}, '');`))).toHaveLength(1);
    for (const pattern of ['/^\\s+/', '/^\\s+$/', '/(?:€|EUR)$/', '/\\.\\w+$/'])
      expect(findSquare(plant('demo/server/x.ts', `text.replace(${pattern}, '');`))).toEqual([]);
  });
});
