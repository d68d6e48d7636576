/** One word for one state, everywhere: variants that people met on different screens do not come back. */
import { expect, it } from 'vitest';
import { listSources, plant, type Source } from './_sources.ts';

/** What no text contains, and what stands in its place. */
const BANNED: [pattern: RegExp, instead: string][] = [
  [/En attente de date|À dater/, '« À planifier », « Date à proposer » for a provider'],
  [/À rendre compte/, '« Comptes rendus à faire »'],
  [/Planifier l’intervention/, '« Proposer une date »'],
  [/allTypes: 'Tous'/, '« Toutes », of categories'],
  [/\bn° \$/, 'a no-break space after « n° »'],
];

const findBanned = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /(^|\/|-)(texts|labels|words)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      BANNED.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${path}: ${instead}`),
    );

it('a state has one word in all texts', () => {
  expect(findBanned(listSources('src'))).toEqual([]);
  expect(findBanned([plant('src/elements/x/texts.ts', "export const X = 'À dater';")])).toHaveLength(1);
  expect(findBanned([plant('src/core/x/labels.ts', 'export const X = `Ticket n° ${id}`;')])).toHaveLength(1);
});
