/** A limit is declared once: by the rule that forms and servers share. */
import { describe, expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** A control whose longest text is a number of its own: it is that of the rule, `longest(…)`, or has a name. */
const findOwnLengths = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => /\bmaxLength(?:: |=\{)\d/.test(text)).map(({ path }) => path);

/** A rule of a server with a number of its own, whose field the client fills in. */
const findOwnRules = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !/\/auth\//.test(path))
    .filter(({ text }) => /\b(?:requiredText|optionalText|maxLength)\(\d/.test(text))
    .map(({ path }) => path);

describe('limits', () => {
  it('of controls are those of the rules', () => {
    expect(findOwnLengths([...listSources('src/core'), ...listSources('src/elements')])).toEqual([]);
    const planted = [
      plant('src/core/sites/form.ts', "name: field('text', { label, maxLength: 120 }),"),
      plant('src/elements/plan/unplaced.tsx', '<input maxLength={120} />'),
    ];
    expect(findOwnLengths(planted)).toHaveLength(2);
  });

  it('of the server are those of the client', () => {
    expect(findOwnRules(listSources('demo/server'))).toEqual([]);
    expect(
      findOwnRules([plant('demo/server/sites/write.ts', 'const Name = optionalText(200);')]),
    ).toHaveLength(1);
  });
});
