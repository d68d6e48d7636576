import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { numberOrNull, text, textOrNull } from '../../../../src/core/kernel/lib/lenient-schema.ts';
import { fieldMessages } from '../../../../src/core/kernel/lib/strict-schema.ts';
import { formatSite, listLevels, Site } from '../../../../src/core/sites/model.ts';
import { Ticket, TicketInput } from '../../../../src/core/tickets/model.ts';

describe('shapes accept the variants of servers', () => {
  test('a ticket of an id alone', () => {
    const ticket = v.parse(Ticket, { id: 7 });
    expect(ticket).toMatchObject({ id: 7, objet: '', created_by: null, asset: null, attachments: [] });
  });

  test('relations as objects, ids or null', () => {
    const read = (asset: unknown) => v.parse(Ticket, { id: 1, asset }).asset;
    expect(read({ id: 2, name: 'Chaudière', site: 5 })).toMatchObject({
      name: 'Chaudière',
      site: { id: 5, name: '' },
    });
    expect(read(2)).toMatchObject({ id: 2, name: '' });
    expect(read(null)).toBeNull();
    expect(read([])).toBeNull();
  });

  test('unknown values stay, invalid ones become neutral, keys such as __proto__ are harmless', () => {
    const ticket = v.parse(
      Ticket,
      JSON.parse('{"id":1,"state":"en_pause","objet":null,"__proto__":{"polluted":1},"constructor":2}'),
    );
    expect(ticket).toMatchObject({ state: 'en_pause', objet: '' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each([
    ['12', 12],
    ['4,5', 4.5],
    [3, 3],
    ['1e999', null],
    ['x', null],
    [{}, null],
  ])('%j as a number is %j', (value, number) => {
    expect(v.parse(numberOrNull, value)).toBe(number);
  });
});

test('texts lose the marks that turn the order of what follows', () => {
  expect(v.parse(text, 'facture\u202egnp.exe')).toBe('facturegnp.exe');
  expect(v.parse(textOrNull, '\u2067Été\u2069 n°\u00a03')).toBe('Été n°\u00a03');
  expect(v.parse(textOrNull, '\u202d\u202c')).toBe(null);
});

describe('[G3] a site’s display name', () => {
  const name = (site: unknown) => formatSite(v.parse(Site, site));
  test('is name, parent, top joined by commas, each once', () => {
    expect(name({ id: 1, name: 'Sous-sol', parent: { id: 2, name: 'Bât. A' }, top: 'Hôpital Sud' })).toBe(
      'Sous-sol, Bât. A, Hôpital Sud',
    );
    expect(name({ id: 1, name: 'Bât. A', parent: 'Hôpital Sud', top: 'Hôpital Sud' })).toBe(
      'Bât. A, Hôpital Sud',
    );
    expect(name({ id: 1, name: 'Siège', parent: null, top: null })).toBe('Siège');
    expect(formatSite(null)).toBe('');
  });
});

test('input is checked strictly, in French', () => {
  const checked = v.safeParse(TicketInput, { objet: ' ', priority: 'folle' });
  expect(checked.success).toBe(false);
  expect(fieldMessages(checked.issues ?? [])).toEqual({
    objet: ['Ce champ est obligatoire.'],
    priority: ['«\u00a0folle\u00a0» n’est pas un choix valide.'],
  });
  expect(fieldMessages(v.safeParse(TicketInput, {}).issues ?? [])).toEqual({
    objet: ['Ce champ est obligatoire.'],
  });
});

test('a field has one message, the first that applies', () => {
  const rule = v.object({
    username: v.pipe(v.string(), v.nonEmpty('Vide.'), v.regex(/^[a-z]+$/, 'Des lettres.')),
  });
  expect(fieldMessages(v.safeParse(rule, { username: '' }).issues ?? [])).toEqual({ username: ['Vide.'] });
  expect(fieldMessages(v.safeParse(rule, { username: '1' }).issues ?? [])).toEqual({
    username: ['Des lettres.'],
  });
});

test('[G3] the names of a place, each once, whatever characters they contain', () => {
  const levels = (site: unknown) => listLevels(v.parse(Site, site));
  const top = { id: 1, name: 'Hôpital, aile sud' };
  expect(levels({ id: 3, name: 'Chambre 12', parent: { id: 2, name: 'Niveau 2' }, top })).toEqual([
    'Chambre 12',
    'Niveau 2',
    'Hôpital, aile sud',
  ]);
  expect(levels({ id: 2, name: 'Niveau 2', parent: top, top })).toEqual(['Niveau 2', 'Hôpital, aile sud']);
  expect(levels(top)).toEqual(['Hôpital, aile sud']);
  expect(listLevels(null)).toEqual([]);
});
