/** The calls of spec §7 « Finance ». */
import {
  EntryInput,
  EntryPatch,
  FinanceEntry,
  FinanceStats,
  FinanceTable,
} from '../../../src/core/finance/model.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { onRead, onWrite } from '../http/handlers.ts';
import { pageOf } from '../http/shapes.ts';
import { addExport } from './export.ts';
import { FILTERS } from './filters.ts';
import { listEntries } from './list.ts';
import { readEntry } from './shape.ts';
import { readFinanceStats, readFinanceTable } from './stats.ts';
import { createEntry, deleteEntry, updateEntry } from './write.ts';

export function addFinance(context: Context): void {
  onRead(context, 'finance.list', '/api/finance', (call) => listEntries(context, call), {
    query: { include: 'text', ...FILTERS, contract: 'ids', asset: 'ids' },
    answer: pageOf(FinanceEntry),
  });
  onRead(context, 'finance.stats', '/api/finance/stats', (call) => readFinanceStats(context, call), {
    query: FILTERS,
    answer: FinanceStats,
  });
  onRead(
    context,
    'finance.table_stats',
    '/api/finance/table_stats',
    (call) => readFinanceTable(context, call),
    {
      query: FILTERS,
      answer: FinanceTable,
    },
  );
  addExport(context);
  onRead(
    context,
    'finance.read',
    '/api/finance/:id',
    async (call) => {
      const entry = await readEntry(context.db, call.id());
      return ok(entry, entry.version);
    },
    { answer: FinanceEntry },
  );
  onWrite(context, 'finance.create', 'POST', '/api/finance', createEntry, {
    body: EntryInput,
    answer: FinanceEntry,
  });
  onWrite(context, 'finance.update', 'PATCH', '/api/finance/:id', updateEntry, {
    body: EntryPatch,
    answer: FinanceEntry,
  });
  onWrite(context, 'finance.delete', 'DELETE', '/api/finance/:id', deleteEntry);
}
