/** The document of rounds names each write that waits on the device, and no other. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

const DECLARES = /: Keepable\b/;
const NOT_A_DOMAIN = /^src\/core\/(kernel|outbox)\//;

/** The domains whose calls declare that they can wait. */
const findKept = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => !NOT_A_DOMAIN.test(path) && DECLARES.test(text))
    .map(({ path }) => path.split('/')[2] ?? '')
    .toSorted();

describe('writes that wait', () => {
  it('are all in the table of docs/rounds.md', () => {
    const rows = readFileSync('docs/rounds.md', 'utf8').matchAll(/^\|.*\| `core\/(\w+)` \|/gm);
    const named = [...new Set([...rows].map(([, domain]) => domain))].toSorted();
    expect(findKept(listSources('src/core'))).toEqual(named);
  });

  it('are found where a call declares one', () => {
    const planted = plant('src/core/assets/api.ts', 'const keep: Keepable = { about };');
    expect(findKept([planted])).toEqual(['assets']);
  });
});
