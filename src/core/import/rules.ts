/** The rules of each kind but sites, whose rows are places. */
import type { Id } from '../kernel/lib/shape.ts';
import { ACCOUNTS } from './accounts-rule.ts';
import { ASSETS } from './assets-rule.ts';
import { CATEGORIES } from './categories-rule.ts';
import type { Kind } from './kinds.ts';
import { CONTRACTS, ENTRIES } from './money-rules.ts';
import { COMPANIES, PEOPLE } from './people-rules.ts';
import type { Rule } from './rule.ts';

/** A kind whose rows are objects of their own. */
export type ObjectKind = Exclude<Kind, 'sites'>;

const RULES = {
  categories: CATEGORIES,
  assets: ASSETS,
  accounts: ACCOUNTS,
  people: PEOPLE,
  companies: COMPANIES,
  contracts: CONTRACTS,
  entries: ENTRIES,
};

export const getRule = (kind: ObjectKind): Rule<{ id: Id }> => RULES[kind] as unknown as Rule<{ id: Id }>;
