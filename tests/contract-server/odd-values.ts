/** Answers that keep the contract's shape and use every liberty a careless server takes with the values. */

/** Fields that may be null (contract notes), and nothing else. */
const NULLABLE = new Set([
  'created_by',
  'asset',
  'site',
  'intervention',
  'parent',
  'top',
  'note',
  'category',
  'group',
  'prestataire',
  'intervenant',
  'date_cloture',
  'description',
  'attachments',
]);

/** Every nullable field is null (row 27). */
const nullify = (body: unknown): unknown => edit(body, (key, value) => (NULLABLE.has(key) ? null : value));

/** Numbers as texts, decimal commas, negatives, beyond the finite (row 28); identifiers are kept as texts. */
const oddNumbers = (body: unknown): unknown =>
  edit(body, (key, value) => {
    if (typeof value !== 'number') return value;
    if (key === 'id' || key === 'count') return String(value);
    return ['1234,50', '-3', '1e309', String(value)][key.length % 4];
  });

/** Unknown states, priorities and types (row 29). */
const unknownValues = (body: unknown): unknown =>
  edit(body, (key, value) => (['state', 'priority', 'type'].includes(key) ? 'en_apesanteur' : value));

/** Odd numbers and unknown values: they are in other fields. */
const careless = (body: unknown): unknown => unknownValues(oddNumbers(body));

function edit(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => edit(each, change));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, edit(change(key, each), change)]),
  );
}

/** By name; the number is the row of the fault matrix. */
export const ODD_VALUES = {
  nulls: { row: 27, edit: nullify },
  'odd-numbers': { row: 28, edit: oddNumbers },
  'unknown-values': { row: 29, edit: unknownValues },
} as const;
/** And two of them at once. */
export const ODD_ANSWERS = { ...ODD_VALUES, careless: { edit: careless } } as const;
export type OddName = keyof typeof ODD_ANSWERS;
