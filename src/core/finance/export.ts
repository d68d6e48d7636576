/** The spreadsheet of the entries that the filters of a call select. */

import { saveBlob } from '../kernel/page/downloads.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { createAction } from '../kernel/store/action.ts';
import { getToday } from '../kernel/time/paris-clock.ts';
import * as api from './entry-api.ts';
import { EXPORTED } from './entry-texts.ts';
import type { FinanceParams } from './params.ts';

/** `export_finance_DD_MM_YYYY.xlsx` (spec §7), with the day in Paris. @param now milliseconds since 1970 */
export const getExportName = (now: number = Date.now()): string =>
  `export_finance_${getToday(now).split('-').reverse().join('_')}.xlsx`;

/** Saves the spreadsheet; an answer that is no file is a failure, whose text is shown instead of being saved. */
export const exportAction = createAction(async (context, params: FinanceParams) => {
  saveBlob(getExportName(), await api.exportEntries(params, context));
  reportDone(EXPORTED);
  return true;
});
