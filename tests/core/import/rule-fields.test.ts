/** Each column that an import takes is compared with what is there, and left alone as an export wrote it. */
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { Account } from '../../../src/core/accounts/model.ts';
import { Asset } from '../../../src/core/assets/model.ts';
import { Category } from '../../../src/core/categories/model.ts';
import { Contract } from '../../../src/core/contracts/model.ts';
import { FinanceEntry } from '../../../src/core/finance/model.ts';
import { PresentNames } from '../../../src/core/import/exported-cells.ts';
import { NUMBER_FIELD } from '../../../src/core/import/fields.ts';
import { FIELDS } from '../../../src/core/import/kinds.ts';
import { getRule, type ObjectKind } from '../../../src/core/import/rules-by-kind.ts';
import { Prestataire, Profile } from '../../../src/core/people/model.ts';
import { EMPTY_TREE } from '../../../src/core/sites/tree.ts';

const MODELS = {
  accounts: Account,
  assets: Asset,
  categories: Category,
  companies: Prestataire,
  contracts: Contract,
  entries: FinanceEntry,
  people: Profile,
};
const LEVELS = ['level1', 'level2', 'level3', 'level4'];

/** Parts of another field: of the site, of the name. */
const UNCOMPARED: Partial<Record<ObjectKind, readonly string[]>> = {
  accounts: ['fullname'],
  assets: LEVELS,
  entries: LEVELS,
  people: ['first_name', 'last_name'],
};
/** No list exports them. */
const UNWRITTEN: Partial<Record<ObjectKind, readonly string[]>> = {
  accounts: ['first_name', 'last_name'],
  people: ['first_name', 'last_name', 'user'],
};

/** Those of the kind's columns that neither are among the keys nor known to be missing there. */
function findForgotten(kind: ObjectKind, keys: readonly string[], missing: readonly string[] = []): string[] {
  const names = FIELDS[kind].map(({ name }) => name).filter((name) => name !== NUMBER_FIELD.name);
  expect(
    missing.filter((name) => !names.includes(name)),
    'is no column',
  ).toEqual([]);
  return names.filter(
    (name) => !missing.includes(name) && !keys.some((key) => key.replace(/_id$/, '') === name),
  );
}

describe.each(Object.keys(MODELS) as ObjectKind[])('%s', (kind) => {
  const rule = getRule(kind);
  const item = parse(MODELS[kind], { id: 1 }) as { id: number };

  test('are compared column by column with what is there (`current`)', () => {
    expect(findForgotten(kind, Object.keys(rule.current(item)), UNCOMPARED[kind])).toEqual([]);
  });

  test('are left alone, column by column, as an export wrote them (`present`)', () => {
    const names = new PresentNames({ sites: EMPTY_TREE, categories: [] });
    expect(findForgotten(kind, Object.keys(rule.present(item, names)), UNWRITTEN[kind])).toEqual([]);
  });
});
