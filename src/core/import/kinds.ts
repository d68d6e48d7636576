/** What can be imported, and the fields of each kind. */
import { ACCOUNTS_FIELDS } from './accounts-fields.ts';
import { ASSETS_FIELDS } from './assets-fields.ts';
import { CATEGORIES_FIELDS } from './categories-fields.ts';
import { COMPANIES_FIELDS } from './companies-fields.ts';
import { CONTRACTS_FIELDS } from './contracts-fields.ts';
import { ENTRIES_FIELDS } from './entries-fields.ts';
import { type ImportField, NUMBER_FIELD } from './fields.ts';
import { PEOPLE_FIELDS } from './people-fields.ts';
import { SITES_FIELDS } from './sites-fields.ts';

export const IMPORT_KINDS = [
  'sites',
  'categories',
  'assets',
  'accounts',
  'people',
  'companies',
  'contracts',
  'entries',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  sites: SITES_FIELDS,
  categories: [...CATEGORIES_FIELDS, NUMBER_FIELD],
  assets: [...ASSETS_FIELDS, NUMBER_FIELD],
  accounts: [...ACCOUNTS_FIELDS, NUMBER_FIELD],
  people: [...PEOPLE_FIELDS, NUMBER_FIELD],
  companies: [...COMPANIES_FIELDS, NUMBER_FIELD],
  contracts: [...CONTRACTS_FIELDS, NUMBER_FIELD],
  entries: [...ENTRIES_FIELDS, NUMBER_FIELD],
};

/** The field of that name. */
export const getField = (kind: ImportKind, name: string): ImportField | undefined =>
  FIELDS[kind].find((field) => field.name === name);
