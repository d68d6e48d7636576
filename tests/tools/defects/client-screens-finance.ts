/** Finance and contracts on screen. Proven by the tests of elements. */
import { type Defect, elementDefect } from './defect.ts';

export const SCREEN_FINANCE_DEFECTS: readonly Defect[] = [
  elementDefect(
    'J3',
    'shows the spend of a budget',
    [
      'elements/finance/amounts-table.tsx',
      '(isBudget ? null : cents)',
      '(isBudget && cents < 0 ? null : cents)',
    ],
    ['finance/table', 'has its budget, and neither spend'],
  ),
  elementDefect(
    'J3',
    'looks for the budget of a year in one of its months',
    [
      'elements/finance/amounts-table.tsx',
      "see({ ...values, month: '', kind: '', type: [BUDGET] })",
      "see({ ...values, kind: '', type: [BUDGET] })",
    ],
    ['finance/table', 'the budget of a month leads'],
  ),
  elementDefect(
    'J5',
    'goes on loading what was refused',
    [
      'elements/finance/type-group.tsx',
      '{error ? describeError(error) : UI_TEXTS.loading}',
      '{UI_TEXTS.loading}',
    ],
    ['finance/table', 'the months of a type that are refused'],
  ),
  elementDefect(
    'J3',
    'never says that a type is open',
    [
      'elements/finance/type-group.tsx',
      'aria-expanded={isOpen}',
      'aria-expanded={isOpen ? undefined : false}',
    ],
    ['finance/table', 'opens the months of a type by the keyboard'],
  ),
  elementDefect(
    'J1',
    'deletes the cost of an intervention',
    ['elements/finance/row-actions.tsx', '{!isFixed(row) && (', '{(!isFixed(row) || row.id !== null) && ('],
    ['finance/entries', 'each shows where it comes from'],
  ),
  elementDefect(
    'J1',
    'forgets which entries a contract made',
    [
      'elements/finance/columns.tsx',
      'return generated || isOfContract ? ORIGINS.contract : ORIGINS.hand;',
      'return generated && isOfContract ? ORIGINS.contract : ORIGINS.hand;',
    ],
    ['finance/entries', 'each shows where it comes from'],
  ),
  elementDefect(
    'J1',
    'opens a form where nothing may be changed',
    ['elements/finance/entries-view.tsx', 'rowLink={mayWrite ? rowLink : undefined}', 'rowLink={rowLink}'],
    ['finance/entries', 'readonly, it shows no control'],
  ),
  elementDefect(
    'J2',
    'exports its buttons',
    ['elements/finance/entries-view.tsx', "shown.filter(({ name }) => name !== 'actions')", 'shown'],
    ['finance/entries', 'are exported as they are shown'],
  ),
  elementDefect(
    'I3',
    'has actions for entries that one may not see',
    ['elements/contract/actions.tsx', '...(mayEntries ?', '...(mayEntries || user ?'],
    ['contract/actions', 'who may not see entries'],
  ),
  elementDefect(
    'I3',
    'deletes where there is nothing to delete',
    ['elements/contract/old-entries-question.tsx', 'refused={isNone}', 'refused={false}'],
    ['contract/actions', 'where there is none'],
  ),
  elementDefect(
    'I3',
    'counts from memory what it could not read',
    ['elements/contract/old-entries-question.tsx', "status !== 'ERROR' && data ?", 'data ?'],
    ['contract/actions', 'a number that could not be read'],
  ),
  elementDefect(
    'I3',
    'names what was planned as what was spent',
    [
      'elements/contract/old-entries-question.tsx',
      'sumEntries(count).realise',
      'sumEntries(count).previsionnel',
    ],
    ['contract/actions', 'the old entries are counted'],
  ),
];
