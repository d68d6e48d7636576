/** No day or year is that of the machine's zone, or of Greenwich: between midnight and two in Paris it is another one. */
import { describe, expect, it } from 'vitest';
import { isScript, listSources, plant, type Source } from './_sources.ts';

/** A day or a year of now: of the machine's zone, of Greenwich, of the database's zone. */
const OF_NOW = [
  /\bnew Date\((?:Date\.now\(\)[^()]*)?\)\.(?:get(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\b|toISOString\(\)\.slice\b)/,
  /\bnow\.(?:get(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\b|toISOString\(\)\.slice\b)/,
  /\bcurrent_date\b|\bnow\(\)::date\b/i,
];

const findDays = ({ path, text }: Source): string[] =>
  text
    .split('\n')
    .flatMap((line) => (OF_NOW.some((each) => each.test(line)) ? [`${path}: ${line.trim()}`] : []));

describe('today is the day of Paris', () => {
  it('holds in the sources and in the tests', () => {
    const sources = listSources('src', 'demo', 'build', 'tests').filter(
      (source) => isScript(source) && !/\/(?:app\/public|architecture\/hours\.test\.ts)/.test(source.path),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap(findDays)).toEqual([]);
  });

  it.each([
    'const year = new Date().getFullYear();',
    'const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);',
    'const begin = now.getUTCFullYear() - 1;',
    'sql`c.date_end >= current_date`',
    'sql`c.date_end >= now()::date`',
  ])('catches %s', (text) => {
    expect(findDays(plant('tests/server/x.test.ts', text))).toHaveLength(1);
  });
});
