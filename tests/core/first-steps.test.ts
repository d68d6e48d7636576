import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { ConfigItem } from '../../src/core/config/model.ts';
import { type Inventory, listFirstSteps } from '../../src/core/first-steps.ts';
import { mayBegin } from '../../src/core/first-steps-gate.ts';
import { Prestataire } from '../../src/core/people/model.ts';

const config = (entries: Record<string, string>, logo: string | null = null): ConfigItem[] => [
  ...Object.entries(entries).map(([key, value], id) => parse(ConfigItem, { id, key, value, file: null })),
  parse(ConfigItem, { id: 99, key: 'SOCIETY_LOGO', value: '', file: logo }),
];
const company = (id: number, raison_sociale: string, interne = false) =>
  parse(Prestataire, { id, raison_sociale, interne });

const NOTHING: Inventory = {
  sites: 0,
  categories: [],
  assets: 0,
  accounts: 1,
  tickets: 0,
  companies: [company(1, 'Services internes', true)],
  config: config({ SERVER_MAIL: 'false', SERVER_LAST_BACKUP: '' }),
};
const DONE: Inventory = {
  sites: 4,
  categories: [{ type: 'metier' }, { type: 'domaine' }],
  assets: 1,
  accounts: 3,
  tickets: 1,
  companies: [company(1, 'Ville de Lormont', true), company(2, 'Sanitec')],
  config: config(
    { SOCIETY_NAME: 'Ville de Lormont', SERVER_MAIL: 'true', SERVER_LAST_BACKUP: '2026-11-01T00:00:00Z' },
    '/media/logo.png',
  ),
};

describe('[K3] the first steps', () => {
  test('of an empty organisation are all of them, in the order of the work', () => {
    expect(listFirstSteps(NOTHING)).toEqual([
      'sites',
      'categories',
      'assets',
      'people',
      'companies',
      'ticket',
      'name',
      'logo',
      'backup',
      'mail',
    ]);
  });

  test('go one by one when they are done', () => {
    for (const [key, step] of [
      ['sites', 'sites'],
      ['categories', 'categories'],
      ['assets', 'assets'],
      ['accounts', 'people'],
      ['companies', 'companies'],
      ['tickets', 'ticket'],
    ] as const) {
      const steps = listFirstSteps({ ...NOTHING, [key]: DONE[key] });
      expect([key, steps.includes(step)]).toEqual([key, false]);
      expect(steps).toHaveLength(9);
    }
    const named = listFirstSteps({ ...NOTHING, config: DONE.config });
    expect(named).toEqual(['sites', 'categories', 'assets', 'people', 'companies', 'ticket']);
  });

  test('of categories needs one of equipment and a trade', () => {
    for (const type of ['domaine', 'metier'])
      expect(listFirstSteps({ ...NOTHING, categories: [{ type }, { type }] })).toContain('categories');
  });

  test('that work can do without stay until they are done', () => {
    expect(listFirstSteps(DONE)).toEqual([]);
    expect(listFirstSteps({ ...DONE, config: NOTHING.config })).toEqual(['name', 'logo', 'backup', 'mail']);
    expect(listFirstSteps({ ...DONE, tickets: 0, config: NOTHING.config })).toEqual([
      'ticket',
      'name',
      'logo',
      'backup',
      'mail',
    ]);
  });

  test('are none of what is not known: a list that cannot be read, a server that says nothing of itself', () => {
    const unknown = listFirstSteps({ ...NOTHING, assets: null, companies: null, config: null });
    expect(unknown).toEqual(['sites', 'categories', 'people', 'ticket']);
    expect(listFirstSteps({ ...NOTHING, config: config({ SOCIETY_NAME: 'Lormont' }) }).slice(-2)).toEqual([
      'ticket',
      'logo',
    ]);
  });

  test('the house’s own company is none that intervenes from outside', () => {
    const own = [company(1, 'ville de LORMONT')];
    const named = config({ SOCIETY_NAME: 'Ville de Lormont' });
    expect(listFirstSteps({ ...NOTHING, companies: own, config: named })).toContain('companies');
    expect(listFirstSteps({ ...NOTHING, companies: own })).not.toContain('companies');
  });

  test('are counted where little work is open, and not where that is unknown', () => {
    expect([0, 3, 4, null].map((opened) => mayBegin(opened))).toEqual([true, true, false, false]);
    expect([4, null].map((opened) => mayBegin(opened, 'begun'))).toEqual([true, false]);
    expect(mayBegin(4, 'hidden')).toBe(false);
  });
});
