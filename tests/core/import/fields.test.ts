/** What a list of ours holds can be brought to it: an import has a column for each field that a call writes, and reads it. */
import { expect, test } from 'vitest';
import type { ImportField } from '../../../src/core/import/fields.ts';
import { FIELDS, IMPORT_KINDS } from '../../../src/core/import/kinds.ts';
import { getRule, type ObjectKind } from '../../../src/core/import/rules-by-kind.ts';
import { plan } from './_plan.ts';

const KINDS = IMPORT_KINDS.filter((kind): kind is ObjectKind => kind !== 'sites');

/** What no table brings: lists of places, secrets. */
const WITHOUT: Partial<Record<ObjectKind, readonly string[]>> = {
  categories: ['sites'],
  accounts: ['password'],
  people: ['sites'],
};
/** A field of a call by another name than that of its column. */
const COLUMNS: Readonly<Record<string, string>> = { site_id: 'site', prestataire_id: 'prestataire' };

const listWritten = (kind: ObjectKind): string[] => {
  const { entries } = getRule(kind).create as unknown as { entries: Record<string, unknown> };
  return Object.keys(entries).filter((name) => !WITHOUT[kind]?.includes(name));
};

test.each(KINDS)('%s: each field that is written has a column', (kind) => {
  const columns = FIELDS[kind].map(({ name }) => name);
  const written = listWritten(kind).map((name) => COLUMNS[name] ?? name);
  expect(written.length).toBeGreaterThan(1);
  expect(written.filter((name) => !columns.includes(name))).toEqual([]);
});

/** A cell of that field; `null` where it names another object, which has to be there. */
function makeCell({ name, type, choices = [] }: ImportField): string | null {
  const cells: Partial<Record<ImportField['type'], string>> = {
    text: 'Un texte',
    code: 'X12',
    tag: 'X12',
    email: 'ada@example.org',
    amount: '12,50',
    date: '01/02/2026',
    choice: choices[0]?.value,
    'yes-no': 'oui',
  };
  // fourteen digits with their check
  return name === 'siret' ? '73282932000074' : (cells[type] ?? null);
}

test.each(KINDS)('%s: each of these columns is read', (kind) => {
  const fields = FIELDS[kind].filter(({ name }) => listWritten(kind).includes(name));
  const cells = fields.flatMap((field) => {
    const cell = makeCell(field);
    return cell === null ? [] : [{ name: field.name, cell }];
  });
  const mapping = cells.map(({ name }) => name);
  const options = { mapping, defaults: { group: 'Demandeur' } };
  const body = plan(kind, [mapping, cells.map(({ cell }) => cell)], undefined, options).steps[0]?.body ?? {};
  expect(mapping.length).toBeGreaterThan(1);
  expect(mapping.filter((name) => !body[name])).toEqual([]);
});
