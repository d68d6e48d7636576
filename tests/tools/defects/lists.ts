/** All faults, by the part of the project that they are planted in. */
import { ACCESS_DEFECTS } from './access.ts';
import { CLIENT_DATES_DEFECTS } from './client-dates.ts';
import { CLIENT_LISTS_DEFECTS } from './client-lists.ts';
import { CLIENT_MONEY_DEFECTS } from './client-money.ts';
import { SCREEN_ADMIN_DEFECTS } from './client-screens-admin.ts';
import { SCREEN_FINANCE_DEFECTS } from './client-screens-finance.ts';
import { SCREEN_PAGE_DEFECTS } from './client-screens-page.ts';
import { SCREEN_WORK_DEFECTS } from './client-screens-work.ts';
import { CLIENT_STATES_DEFECTS } from './client-states.ts';
import { CLIENT_STORES_DEFECTS } from './client-stores.ts';
import { DATA_DEFECTS } from './data.ts';
import type { Defect, Part } from './defect.ts';
import { GATE_DEFECTS } from './gates.ts';
import { STORE_DEFECTS } from './store.ts';

export const DEFECTS: Record<Part, readonly Defect[]> = {
  server: [...ACCESS_DEFECTS, ...DATA_DEFECTS, ...STORE_DEFECTS, ...GATE_DEFECTS],
  client: [
    ...CLIENT_MONEY_DEFECTS,
    ...CLIENT_DATES_DEFECTS,
    ...CLIENT_STATES_DEFECTS,
    ...CLIENT_LISTS_DEFECTS,
    ...CLIENT_STORES_DEFECTS,
    ...SCREEN_FINANCE_DEFECTS,
    ...SCREEN_WORK_DEFECTS,
    ...SCREEN_ADMIN_DEFECTS,
    ...SCREEN_PAGE_DEFECTS,
  ],
};
