import { getSpendingDifference, type Spending } from '../../core/finance/amounts.ts';
import { formatDifference } from '../../core/finance/labels.ts';

/** What was spent beyond the forecast, marked where it is more than nothing: the same in every table and sum. */
export function FinanceDifference({ amounts }: { amounts: Spending }) {
  const cents = getSpendingDifference(amounts);
  return (
    <span className="difference" data-over={cents > 0 || undefined}>
      {formatDifference(cents)}
    </span>
  );
}
