/** Amounts, budgets and entries. Proven in Node. */
import { coreDefect, type Defect } from './defect.ts';

export const CLIENT_MONEY_DEFECTS: readonly Defect[] = [
  coreDefect(
    'J3',
    'shows what is left as what was overspent',
    ['core/finance/amounts.ts', 'realise - previsionnel', 'previsionnel - realise'],
    ['finance/amounts', 'the difference is what was spent'],
  ),
  coreDefect(
    'J3',
    'calls overspending what is left',
    ['core/finance/amounts.ts', 'Math.max(0, realise - limit)', 'realise - limit'],
    ['finance/amounts', 'overspending is beyond the budget'],
  ),
  coreDefect(
    'J3',
    'divides by a budget of nothing',
    ['core/finance/amounts.ts', 'budget === null || budget <= 0 ? null', 'budget === null ? null'],
    ['finance/amounts', 'consumption is the share'],
  ),
  coreDefect(
    'J3',
    'loses the cents of a year’s budget in its months',
    [
      'core/finance/amounts.ts',
      'Math.floor((budget * (month + 1)) / MONTHS_A_YEAR) - Math.floor((budget * month) / MONTHS_A_YEAR)',
      'Math.floor(budget / MONTHS_A_YEAR) + 0 * month',
    ],
    ['finance/amounts', 'twelve months of budget equal'],
  ),
  coreDefect(
    'J3',
    'calls a budget exceeded that was spent to the cent',
    ['core/finance/budget-depletion.ts', 'if (spent > budget)', 'if (spent >= budget)'],
    ['finance/amounts', 'the month in which the budget runs out'],
  ),
  coreDefect(
    'J2',
    'rounds every amount down',
    ['core/kernel/lib/money.ts', 'Math.round(thousandths / 10)', 'Math.floor(thousandths / 10)'],
    ['kernel/lib/money', 'is -1201 cents'],
  ),
  coreDefect(
    'J2',
    'loses the sign of what was paid back',
    ['core/kernel/lib/money.ts', 'return sign && cents ? -cents : cents;', 'return cents;'],
    ['kernel/lib/money', 'is -1201 cents'],
  ),
  coreDefect(
    'J2',
    'adds the budget to what was spent',
    ['core/finance/entry-sums.ts', 'if (areBudgets[codes[row] as number])', 'if (areBudgets.length < 0)'],
    ['finance/figures', 'footer, table, groups'],
  ),
  coreDefect(
    'J3',
    'leaves the sites below out of their line',
    ['core/finance/table.ts', 'sameId(id, site.id) || below.has(String(site.id))', 'sameId(id, site.id)'],
    ['finance/figures', 'rows below a chosen site'],
  ),
  coreDefect(
    'J1',
    'brings a deleted entry back without its contract',
    ['core/finance/deletion.ts', 'contract: contract?.id ?? null,', 'contract: contract ? null : null,'],
    ['finance/writes', 'a deletion can be taken back'],
  ),
  coreDefect(
    'J1',
    'replaces the provider that was chosen',
    ['core/finance/fields.ts', "...(company && prestataire_id === '' && {", '...(company && {'],
    ['finance/writes', 'a contract brings its provider'],
  ),
  coreDefect(
    'J3',
    'shows the figures of before a write',
    [
      'core/finance/store.ts',
      'onMount(query.$state, () => $writes.listen(() => void query.refresh()));',
      'void onMount;',
    ],
    ['finance/writes', 'figures on screen are read again'],
  ),
  coreDefect(
    'J1',
    'keeps an entry in the year that it has left',
    [
      'core/finance/store.ts',
      'else if (get(entry.id)) remove(entry.id);',
      'else if (get(entry.id)) continue;',
    ],
    ['finance/writes', 'a change sends the entered fields'],
  ),
  coreDefect(
    'J1',
    'wants a forecast beside what was spent',
    [
      'core/finance/fields.ts',
      'if (previsionnel.trim() || realise.trim()) return {};',
      'if (previsionnel.trim()) return {};',
    ],
    ['finance/writes', 'one amount is enough'],
  ),
  coreDefect(
    'G2',
    'counts what is missing as too much',
    ['core/materials/count.ts', 'counted - material.quantity', 'material.quantity - counted'],
    ['materials/materials', 'has a difference once'],
  ),
  coreDefect(
    'G2',
    'counts below zero',
    ['core/materials/count.ts', 'Math.max(0, from + by)', 'from + by'],
    ['materials/materials', 'plus and minus start'],
  ),
];
