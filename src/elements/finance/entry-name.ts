import type { FinanceEntry } from '../../core/finance/model.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';

/** « 12/03/2026, Casse, 120,00 € »: what a row is called where its cells are not seen. */
export function nameFinanceEntry(row: FinanceEntry): string {
  const amount = parseCents(row.realise) || parseCents(row.previsionnel);
  return [formatDate(row.date_gestion), row.type_depense, formatCents(amount)].filter(Boolean).join(', ');
}
