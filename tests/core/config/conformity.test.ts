/** What an organisation declares of its accessibility: read, checked, written. */
import { describe, expect, test } from 'vitest';
import {
  formatConformity,
  getContactHref,
  parseConformity,
  UNDECLARED,
} from '../../../src/core/config/conformity.ts';
import { checkConformity } from '../../../src/core/config/conformity-form.ts';
import { nameConformity } from '../../../src/core/config/conformity-texts.ts';
import { explainConfigValue } from '../../../src/core/config/explain-value.ts';
import { getToday } from '../../../src/core/kernel/time/paris-clock.ts';

const AUDITED = {
  state: 'partial',
  rate: 71.5,
  date: '2026-10-02',
  auditor: 'Cabinet Clair',
  contact: 'acces@exemple.fr',
  exemptions: '',
  defects: 'Le plan du sous-sol n’a pas de tableau.',
  outside: '',
  plan: '',
  established: '2026-10-05',
} as const;
const typed = { ...AUDITED, rate: '71,5' };
const AUDIT = 'Un audit est nécessaire pour déclarer cet état.';

describe('[K4] the declared accessibility', () => {
  test('has the three states of the law', () => {
    expect((['none', 'partial', 'total'] as const).map(nameConformity)).toEqual([
      'Accessibilité\u00a0: non conforme',
      'Accessibilité\u00a0: partiellement conforme',
      'Accessibilité\u00a0: totalement conforme',
    ]);
  });

  test('is stored as one text and read again; nothing declared is no text', () => {
    expect(checkConformity(typed)).toEqual({ input: { value: JSON.stringify(AUDITED) }, errors: null });
    expect(parseConformity(JSON.stringify(AUDITED))).toEqual(AUDITED);
    expect(formatConformity(UNDECLARED)).toBe('');
  });

  test('made before there were its last fields, is read all the same', () => {
    const { defects: _, outside: _o, plan: _p, established: _e, ...former } = AUDITED;
    const read = parseConformity(JSON.stringify(former));
    expect(read).toEqual({ ...former, defects: '', outside: '', plan: '', established: '' });
  });

  test('without a day, is of the day that it is saved', () => {
    const { input } = checkConformity({ ...typed, established: '' });
    expect(JSON.parse(input?.value ?? '').established).toBe(getToday());
  });

  test('any state but « non conforme » needs the audit that it is the result of', () => {
    const bare = { ...typed, rate: '', date: '', auditor: ' ' };
    expect(checkConformity(bare).errors).toEqual({ rate: [AUDIT], date: [AUDIT], auditor: [AUDIT] });
    expect(checkConformity({ ...bare, state: 'none' }).errors).toBeNull();
  });

  test.each(['101', '-1', '7 1', 'tout', '1e2', '71,555'])('refuses the rate « %s »', (rate) => {
    expect(checkConformity({ ...typed, rate }).errors).toEqual({ rate: ['Saisissez un taux de 0 à 100.'] });
  });

  test.each([
    ['total', '99,99', '100'],
    ['partial', '49,99', '50'],
  ])('refuses the state « %s » at %s %%, which the law gives from %s', (state, rate, least) => {
    const wrong = { state: [`Cet état suppose un taux d’au moins ${least}\u00a0%.`] };
    expect(checkConformity({ ...typed, state, rate }).errors).toEqual(wrong);
    expect(checkConformity({ ...typed, state, rate: least }).errors).toBeNull();
    expect(checkConformity({ ...typed, state: 'none', rate }).errors).toBeNull();
  });

  test.each(['2026-02-30', '0026-10-02', 'hier'])('refuses the day « %s »', (date) => {
    expect(Object.keys(checkConformity({ ...typed, date }).errors ?? {})).toEqual(['date']);
    const made = checkConformity({ ...typed, established: date });
    expect(Object.keys(made.errors ?? {})).toEqual(['established']);
  });

  test.each([
    '',
    'null',
    '[]',
    '{}',
    'non conforme',
    '{"state":"parfait"}',
    JSON.stringify({ ...AUDITED, rate: 171 }),
    JSON.stringify({ ...AUDITED, auditor: 'x'.repeat(200) }),
  ])('what a server or a page has wrong is no declaration: %s', (text) => {
    expect(parseConformity(text)).toBeNull();
  });

  test('a server explains a text that is none', () => {
    expect(explainConfigValue('ACCESSIBILITY', 'oui')).toMatch(/^Déclaration illisible/);
    expect(explainConfigValue('ACCESSIBILITY', '')).toBeNull();
    expect(explainConfigValue('ACCESSIBILITY', JSON.stringify(AUDITED))).toBeNull();
  });

  test('a server refuses a state without its audit, and one above its rate, as the form does', () => {
    const explain = (change: object) =>
      explainConfigValue('ACCESSIBILITY', JSON.stringify({ ...AUDITED, ...change }));
    for (const missing of [{ rate: null }, { date: '' }, { auditor: ' ' }]) {
      expect(explain(missing)).toBe(AUDIT);
      expect(explain({ ...missing, state: 'none' })).toBeNull();
    }
    expect(explain({ rate: 49.99 })).toBe('Cet état suppose un taux d’au moins 50\u00a0%.');
    expect(explain({ state: 'total' })).toBe('Cet état suppose un taux d’au moins 100\u00a0%.');
    expect(explain({ state: 'total', rate: 100 })).toBeNull();
    expect(explain({ state: 'none', rate: 12 })).toBeNull();
    for (const day of [{ date: '2026-02-30' }, { established: '2026-02-30' }])
      expect(explain({ ...day, state: 'none' })).toBe('Saisissez une date comme 31/12/2026.');
  });

  test('a contact is a link where it is an address, and never a script', () => {
    expect(getContactHref('acces@exemple.fr')).toBe('mailto:acces@exemple.fr');
    expect(getContactHref('https://exemple.fr/acces')).toBe('https://exemple.fr/acces');
    for (const text of ['javascript:alert(1)', 'a@b.fr?cc=x@y.fr', 'data:text/html,x', 'Mairie', ''])
      expect(getContactHref(text)).toBeNull();
  });
});
