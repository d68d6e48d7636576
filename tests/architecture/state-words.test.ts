import { describe, expect, it } from 'vitest';
import { PRIORITY_LABELS } from '../../src/core/tickets/priority-texts.ts';
import { INTERVENTION_LOOKS } from '../../src/elements/parts/ui/intervention-state-looks.ts';
import { PRIORITY_LOOKS, TICKET_LOOKS } from '../../src/elements/parts/ui/ticket-state-looks.ts';
import { listSources, plant, type Source } from './_sources.ts';

const LOOKS = [TICKET_LOOKS, PRIORITY_LOOKS, INTERVENTION_LOOKS].flatMap((table) => Object.values(table));
const WORDS = new Set(LOOKS.map(({ label }) => label));
/** The files where each state's word may appear as a whole text. */
const HOMES = [
  'src/elements/parts/ui/ticket-state-looks.ts',
  'src/elements/parts/ui/intervention-state-looks.ts',
  'src/core/tickets/priority-texts.ts',
  // « Inconnu » labels any unknown value
  'src/core/kernel/lib/texts.ts',
];

/** State words that appear as whole texts outside their table, as « path: word ». */
const findStrays = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => !HOMES.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([^'\n]+)'|>([^<>{}\n]+)</g)]
        .map(([, quoted, drawn]) => quoted ?? drawn?.trim() ?? '')
        .filter((word) => WORDS.has(word))
        .map((word) => `${path}: ${word}`),
    );

describe('each word of a state', () => {
  it('appears once in the sources', () => {
    const sources = listSources('src').filter(({ path }) => /\.tsx?$/.test(path));
    expect(sources.length).toBeGreaterThan(50);
    expect(findStrays(sources)).toEqual([]);
  });

  it.each([
    ['src/elements/ticket/texts.ts', "state: 'À valider',"],
    ['src/elements/agenda/event-item.tsx', '<span>Planifiée</span>'],
  ])('is caught in %s', (path, text) => {
    expect(findStrays([plant(path, text)])).toHaveLength(1);
  });

  it('labels one state only, within its kind', () => {
    for (const table of [TICKET_LOOKS, PRIORITY_LOOKS, INTERVENTION_LOOKS]) {
      const words = Object.values(table).map(({ label }) => label);
      expect(new Set(words).size, words.join()).toBe(words.length);
    }
    expect(Object.values(PRIORITY_LOOKS).map(({ label }) => label)).toEqual(Object.values(PRIORITY_LABELS));
  });
});
