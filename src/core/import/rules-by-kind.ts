/** The rules of each kind but sites, whose rows are places. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { ACCOUNTS } from './accounts-rule.ts';
import { ASSETS_RULE } from './assets-rule.ts';
import { CATEGORIES } from './categories-rule.ts';
import { COMPANIES } from './companies-rule.ts';
import { CONTRACTS_RULE } from './contracts-rule.ts';
import { ENTRIES } from './entries-rule.ts';
import type { Rule } from './kind-rule.ts';
import type { ImportKind } from './kinds.ts';
import { PEOPLE_RULE } from './people-rule.ts';

/** A kind whose rows are objects of their own. */
export type ObjectKind = Exclude<ImportKind, 'sites'>;

const RULES = {
  categories: CATEGORIES,
  assets: ASSETS_RULE,
  accounts: ACCOUNTS,
  people: PEOPLE_RULE,
  companies: COMPANIES,
  contracts: CONTRACTS_RULE,
  entries: ENTRIES,
};

export const getRule = (kind: ObjectKind): Rule<{ id: Id }> => RULES[kind] as unknown as Rule<{ id: Id }>;
