import { getSpendingDifference, type Spending } from '../../core/finance/amounts.ts';
import { formatDifference } from '../../core/finance/entry-texts.ts';

/** What was spent beyond the forecast, by its sign alone: red is for what is over its budget (D-221). */
export function FinanceDifference({ amounts }: { amounts: Spending }) {
  return <span>{formatDifference(getSpendingDifference(amounts))}</span>;
}
