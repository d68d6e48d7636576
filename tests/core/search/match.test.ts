import { describe, expect, test } from 'vitest';
import { foldText } from '../../../src/core/kernel/lib/sort-key.ts';
import {
  beginsWords,
  cutAtWords,
  isSearchable,
  parseAsked,
  rateTexts,
} from '../../../src/core/search/match.ts';

const rate = (asked: string, title: string, more = ''): number =>
  rateTexts(parseAsked(asked).words, foldText(title), foldText(more));

describe('what is typed', () => {
  test.each([
    ['Ticket n°\u00a0302', 'ticket'],
    ['ticket 302', 'ticket'],
    ['Ticket n°\u00a0302 créé', 'ticket'],
    ['Ticket n°\u00a0302\u00a0: Fuite', 'ticket'],
    ['Ticket n°\u00a0302 · déclaré par Léa Fabre', 'ticket'],
    ['Ticket n°\u00a0302.', 'ticket'],
    ['«\u00a0Ticket n°\u00a0302\u00a0»', 'ticket'],
    ['Ticket n°\u00a0302 - Fuite', 'ticket'],
    ['ticket #302', 'ticket'],
    ['Intervention n°\u00a0302', 'intervention'],
    ['Bon d’intervention n°\u00a0302', 'intervention'],
    ['Équipement n°\u00a0302', 'asset'],
    ['Contrat n° 302', 'contract'],
    ['Intervenant n°\u00a0302', 'person'],
    ['Prestataire n°\u00a0302', 'company'],
    ['Site n°\u00a0302', 'site'],
  ])('%s, as a screen writes it, is the number of that kind', (text, kind) => {
    expect(parseAsked(text)).toEqual({ words: ['302'], number: '302', kind });
  });

  test.each([
    ['Écriture n°\u00a0302', 'entry'],
    ['l’écriture 302', 'entry'],
    ['Plan n°\u00a0302', 'plan'],
    ['Catégorie n°\u00a0302', 'category'],
    ['Signalement n°\u00a0302', 'report'],
    ['Utilisateur #302', 'account'],
    ['groupe 302', 'group'],
  ])('%s is a place beside what its words find', (text, kind) => {
    expect(parseAsked(text)).toMatchObject({ number: null, kind: null, place: { kind, number: '302' } });
    expect(parseAsked(text).words).toHaveLength(text.split(/\s/).length);
  });

  test.each([
    'Chambre 302',
    '2,5 kW',
    '12, rue de Brest',
    '10:30 réunion',
    'Ascenseur n° 302',
    'ticket',
    'tickets 12 et 13',
  ])('%s is no number', (text) => {
    expect(parseAsked(text).number).toBeNull();
    expect(parseAsked(text).place).toBeUndefined();
  });

  test.each(['1234', ' #1234', 'n°1234', 'N° 1234', 'n\u00a0º 1234', '# 1234 '])('%s is a number', (text) => {
    expect(parseAsked(text)).toEqual({ words: ['1234'], number: '1234', kind: null });
  });

  test('is read as words without case, accents and repetitions', () => {
    expect(parseAsked('  Été  CŒUR été ')).toEqual({ words: ['ete', 'coeur'], number: null, kind: null });
    expect(parseAsked('12 rue 12').number).toBeNull();
    expect(parseAsked('   ')).toEqual({ words: [], number: null, kind: null });
  });

  test('is read without what people write between the words, unless that is all', () => {
    const words = (text: string) => parseAsked(text).words;
    expect(words('l’extincteur de la chambre 12')).toEqual(['extincteur', 'chambre', '12']);
    expect(words("Fuite d'eau des WC")).toEqual(['fuite', 'eau', 'wc']);
    expect(words('bâtiment à')).toEqual(['batiment', 'a']);
    expect(words('de la')).toEqual(['de', 'la']);
    expect(words('l’')).toEqual(["l'"]);
  });

  test('is looked for from two letters or one digit on', () => {
    expect(['', 'f', 'à b', 'fu', '7', '#7'].map((text) => isSearchable(parseAsked(text)))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('a match', () => {
  test('of a single letter counts where it is a word, and hardly otherwise', () => {
    const inB = rate('batiment b', 'Fuite au plafond', 'Bâtiment B');
    for (const [title, more] of [
      ['Bruit dans la gaine', 'Bâtiment A'],
      ['Bruit dans la gaine, bâtiment A', 'Hôpital Saint-Aubin'],
      ['Tableau', 'Bâtiment C'],
    ] as const)
      expect(rate('batiment b', title, more), title).toBeLessThan(inB);
    expect(rate('fuite l', 'Fuite du lavabo'), 'a word being typed').toBeGreaterThan(0);
    expect(rate('fuite z', 'Fuite du lavabo')).toBe(0);
  });

  test('needs every word, in any order, in the name or beside it', () => {
    expect(rate('plafond fuite', 'Fuite au plafond')).toBeGreaterThan(0);
    expect(rate('fuite rennes', 'Fuite au plafond', 'Rennes')).toBeGreaterThan(0);
    expect(rate('fuite rennes', 'Fuite au plafond', 'Nantes')).toBe(0);
    expect(rate('RESEDA', 'Résidence du Réséda')).toBeGreaterThan(0);
    expect(rate('', 'Fuite')).toBe(0);
  });

  test('is better at the beginning of the name, then of a word, then inside of one, then beside the name', () => {
    const scores = [
      rate('porte', 'Porte bloquée'),
      rate('porte', 'La porte'),
      rate('porte', 'Le reporter'),
      rate('porte', 'Fuite', 'Porte du hall'),
      rate('porte', 'Fuite', 'Le reporter'),
    ];
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
  });

  test('is better where the words follow each other', () => {
    expect(rate('groupe froid', 'Bruit du groupe froid')).toBeGreaterThan(
      rate('groupe froid', 'Bruit du groupe trop froid'),
    );
  });

  test('begins words', () => {
    expect(beginsWords(['cre', 'tick'], 'creer un ticket')).toBe(true);
    expect(beginsWords(['icket'], 'creer un ticket')).toBe(false);
    expect(beginsWords([], 'creer un ticket')).toBe(false);
  });
});

describe('what matched', () => {
  const marked = (text: string, asked: string): string =>
    cutAtWords(text, parseAsked(asked).words)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('');

  test('is marked as it is written', () => {
    expect(marked('Résidence du Réséda', 'resed')).toBe('Résidence du [Réséd]a');
    expect(marked('Un cœur, deux cœurs', 'coeur')).toBe('Un [cœur], deux [cœur]s');
    expect(marked('Fuite au plafond', 'plaf fui')).toBe('[Fui]te au [plaf]ond');
    expect(marked('n°\u00a01234', '#1234')).toBe('n°\u00a0[1234]');
    expect(marked('e\u0301te\u0301', 'été')).toBe('[e\u0301te]\u0301');
    expect(marked('Fuite', 'porte')).toBe('Fuite');
    expect(marked('', 'porte')).toBe('');
  });

  test('is joined where two words overlap', () => {
    expect(marked('chaudière', 'chaud audi')).toBe('[chaudi]ère');
  });
});
