import { type ReactNode, useId } from 'react';
import { type Amounts, getConsumption, getOverspend } from '../../core/finance/amounts.ts';
import { formatOverspend, formatShare } from '../../core/finance/entry-texts.ts';
import type { EntryFilters } from '../../core/finance/list.ts';
import { BUDGET } from '../../core/finance/model.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { TableCaption } from '../parts/table/table-caption.tsx';
import { FinanceDifference } from './spending-difference.tsx';
import type { See } from './state.ts';
import { AMOUNTS_TABLE, FINANCE_TEXTS } from './texts.ts';

type KindFilter = EntryFilters['kind'];

export interface AmountsTableProps {
  caption: string;
  /** How its rows follow each other, where a header is one of several rows. */
  summary?: string;
  /** The header of the first column. */
  head: string;
  /** With a kind of amount, only that kind has a column. */
  kind: KindFilter;
  /** The row that stays in view. */
  total: ReactNode;
  hint?: string;
  /** Its `tbody`s. */
  children: ReactNode;
}

/** Budget, forecast, actual, difference and consumption of each row; the total stays in view. */
export function AmountsTable({ caption, summary, head, kind, total, hint, children }: AmountsTableProps) {
  const id = useId();
  return (
    <>
      <div className="amounts-scroll">
        <table className="amounts" aria-describedby={summary ? id : undefined}>
          <TableCaption {...{ caption, summary, id }} />
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{AMOUNTS_TABLE.budget}</th>
              {kind !== 'realise' && <th scope="col">{FINANCE_TEXTS.columns.previsionnel}</th>}
              {kind !== 'previsionnel' && <th scope="col">{FINANCE_TEXTS.columns.realise}</th>}
              {kind === '' && <th scope="col">{FINANCE_TEXTS.columns.difference}</th>}
              {kind !== 'previsionnel' && <th scope="col">{AMOUNTS_TABLE.consumption}</th>}
            </tr>
          </thead>
          {children}
          <tfoot>{total}</tfoot>
        </table>
      </div>
      {(kind === '' || hint) && (
        <p className="amounts-hint muted">
          {[kind === '' && FINANCE_TEXTS.differenceHint, hint].filter(Boolean).join(' ')}
        </p>
      )}
    </>
  );
}

export interface AmountRowProps {
  label: ReactNode;
  amounts: Amounts;
  kind: KindFilter;
  /** The filters of the entries that the row counts. */
  values: Partial<EntryFilters>;
  see: See;
  /** The budget that the consumption is a share of; its own by default. */
  against?: number | null;
}

/** A row; an amount leads to its entries. */
export function AmountRow({ label, amounts, kind, values, see, against = amounts.budget }: AmountRowProps) {
  const { budget, previsionnel, realise } = amounts;
  const over = getOverspend(amounts);
  const seeKind = (of: KindFilter) => see && (() => see({ ...values, kind: of }));
  const hasSpending = previsionnel !== 0 || realise !== 0;
  /** Nothing is spent of the type « Budget »: its row has the budget alone. */
  const isBudget = values.type?.length === 1 && values.type[0] === BUDGET;
  const shown = (cents: number) => (isBudget ? null : cents);
  // entries of the budget are of the year, whatever the month
  const seeBudget = see && (() => see({ ...values, month: '', kind: '', type: [BUDGET] }));
  return (
    // beyond a forecast alone is no alarm (D-221)
    <tr data-over={(Boolean(budget) && over > 0) || undefined}>
      <th scope="row" translate="no">
        {label}
      </th>
      <Amount label={AMOUNTS_TABLE.budget} cents={budget} onSee={seeBudget} />
      {kind !== 'realise' && (
        <Amount
          label={FINANCE_TEXTS.columns.previsionnel}
          cents={shown(previsionnel)}
          onSee={seeKind('previsionnel')}
        />
      )}
      {kind !== 'previsionnel' && (
        <Amount label={FINANCE_TEXTS.columns.realise} cents={shown(realise)} onSee={seeKind('realise')} />
      )}
      {kind === '' && (
        <td data-label={FINANCE_TEXTS.columns.difference}>
          {hasSpending ? <FinanceDifference amounts={amounts} /> : NONE}
        </td>
      )}
      {kind !== 'previsionnel' && (
        <td data-label={AMOUNTS_TABLE.consumption}>
          <span>
            {formatShare(isBudget ? null : getConsumption({ ...amounts, budget: against })) || NONE}
          </span>
          {over > 0 && (
            <span className="amounts-over">
              {budget ? formatOverspend(over) : AMOUNTS_TABLE.overForecast(formatCents(over))}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

interface AmountProps {
  /** Its header, beside it where the table is a card a row. */
  label: string;
  cents: number | null;
  onSee: (() => void) | null;
}

/** An amount that is not zero leads to what it sums. */
function Amount({ label, cents, onSee }: AmountProps) {
  if (!cents) {
    return (
      <td data-label={label} className="muted">
        {cents === null ? NONE : formatCents(0)}
      </td>
    );
  }
  return (
    <td data-label={label}>
      {onSee ? (
        <button
          type="button"
          className="link amounts-see"
          title={AMOUNTS_TABLE.seeOf(formatCents(cents))}
          aria-label={AMOUNTS_TABLE.seeOf(formatCents(cents))}
          onClick={onSee}
        >
          {formatCents(cents)}
        </button>
      ) : (
        formatCents(cents)
      )}
    </td>
  );
}
