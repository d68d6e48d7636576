/** The documentation and the block of WordPress name an order by the title of its column. */
import { expect, test } from 'vitest';
import { SORT_COLUMNS } from '../../../demo/documentation/words/sort-texts.ts';
import { CATEGORY_LABELS } from '../../../src/core/categories/texts.ts';
import { ASSET_LIST_TEXTS } from '../../../src/elements/asset-list/texts.ts';
import { CONTRACT_LIST_TEXTS } from '../../../src/elements/contract-list/texts.ts';
import { FINANCE_TEXTS } from '../../../src/elements/finance/texts.ts';
import { COMPANY_TEXTS, PEOPLE_TEXTS } from '../../../src/elements/intervenant-list/texts.ts';
import { INTERVENTION_LIST_TEXTS } from '../../../src/elements/intervention-list/texts.ts';
import { PLAN_LIST_TEXTS } from '../../../src/elements/plan-list/texts.ts';
import { TICKET_LIST_TEXTS } from '../../../src/elements/ticket-list/texts.ts';
import { USER_ADMIN_TEXTS } from '../../../src/elements/user-admin/texts.ts';

const TITLES: Record<keyof typeof SORT_COLUMNS, Readonly<Record<string, string>>> = {
  'asset-list': ASSET_LIST_TEXTS.columns,
  'category-admin': CATEGORY_LABELS,
  'contract-list': CONTRACT_LIST_TEXTS.columns,
  finance: FINANCE_TEXTS.columns,
  'intervenant-list': { ...PEOPLE_TEXTS.columns, ...COMPANY_TEXTS.columns },
  'intervention-list': INTERVENTION_LIST_TEXTS.columns,
  'plan-list': PLAN_LIST_TEXTS.columns,
  'ticket-list': TICKET_LIST_TEXTS.columns,
  'user-admin': USER_ADMIN_TEXTS.columns,
};

/** A sign, and counts (« Nombre de … »), are written out. */
const NUMBER = { sign: 'N°', word: 'Numéro' };

test.each(Object.entries(SORT_COLUMNS))('[L3] an order is named as its column: %s', (element, columns) => {
  const titles = TITLES[element as keyof typeof SORT_COLUMNS];
  const expected = Object.entries(columns).map(([column, name]) => {
    const title = titles[column] ?? '';
    return [column, name.startsWith('Nombre d') ? name : title === NUMBER.sign ? NUMBER.word : title];
  });
  expect(columns).toEqual(Object.fromEntries(expected));
});
