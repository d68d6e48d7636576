/** A stock control before it is sent: expected and counted quantities and their difference. Pure. */
import * as v from 'valibot';
import type { Checked, FieldMessages } from '../kernel/form/form-messages.ts';
import { type Id, numberOrNull, text } from '../kernel/lib/lenient-schema.ts';
import { readWholeNumber } from '../kernel/lib/money.ts';
import { fieldMessages } from '../kernel/lib/strict-schema.ts';
import { COUNT_MAX, type Controle, type Material, StockControlInput } from './model.ts';

/** `counted` is the text typed; `seen` the expected quantity on screen at that time. */
export const CountLine = v.object({ counted: text, seen: numberOrNull });
export type CountLine = v.InferOutput<typeof CountLine>;

/** A count being made; lines by the id of each material counted so far. */
export interface CountValues {
  readonly lines: Readonly<Record<string, CountLine>>;
  readonly comment: string;
}

/** A quantity that changed while its material was being counted. */
export interface QuantityChange {
  before: number | null;
  now: number | null;
}

/** The number typed; `null` for anything but a whole number from 0 on. */
export function parseCount(typed: string): number | null {
  const digits = readWholeNumber(typed);
  if (digits === null || digits.length > 9) return null;
  const count = Number(digits);
  return count <= COUNT_MAX ? count : null;
}

/** Counted minus expected; `null` while either is not known. */
export function getCountDifference(
  material: Pick<Material, 'quantity'>,
  line: CountLine | undefined,
): number | null {
  const counted = line ? parseCount(line.counted) : null;
  return counted === null || material.quantity === null ? null : counted - material.quantity;
}

/** One more or less than the text typed, or than the expected quantity where nothing is typed; never below zero. */
export function stepCount(material: Pick<Material, 'quantity'>, typed: string, by: 1 | -1): string {
  const from = parseCount(typed) ?? (typed.trim() === '' ? Math.round(material.quantity ?? 0) : 0);
  return String(Math.min(COUNT_MAX, Math.max(0, from + by)));
}

export interface CountSummary {
  counted: number;
  /** Lines whose count differs from the expected quantity. */
  differences: number;
}

/** The progress of a count. */
export function summarizeCount(draft: CountValues, materials: readonly Material[]): CountSummary {
  const lines = materials.map((material) => getCountDifference(material, draft.lines[String(material.id)]));
  const counted = materials.filter(({ id }) => parseCount(draft.lines[String(id)]?.counted ?? '') !== null);
  return { counted: counted.length, differences: lines.filter(Boolean).length };
}

/** How many lines of a recorded count differ. */
export const countDifferences = ({ lines }: Controle): number =>
  lines.filter(({ expected, counted }) => expected !== null && counted !== null && expected !== counted)
    .length;

/** The expected quantities that have changed since the line was counted, by the material's id. */
export const getQuantityChanges = (
  { lines }: CountValues,
  materials: readonly Material[],
): Readonly<Record<string, QuantityChange>> =>
  Object.fromEntries(
    materials.flatMap(({ id, quantity }) => {
      const line = lines[String(id)];
      const isMoved = line !== undefined && parseCount(line.counted) !== null && line.seen !== quantity;
      return isMoved ? [[String(id), { before: line.seen, now: quantity }]] : [];
    }),
  );

/** Marks each counted line as seen with the current quantity; lines of deleted materials are dropped. */
export const acknowledgeQuantities = (
  lines: CountValues['lines'],
  materials: readonly Material[],
): CountValues['lines'] =>
  Object.fromEntries(
    materials.flatMap(({ id, quantity }) => {
      const line = lines[String(id)];
      return line ? [[String(id), { ...line, seen: quantity }]] : [];
    }),
  );

/** The expected quantity for each line that has not been counted. */
export const fillLines = (
  lines: CountValues['lines'],
  materials: readonly Material[],
): CountValues['lines'] => ({
  ...Object.fromEntries(
    materials.flatMap(({ id, quantity }) =>
      parseCount(String(quantity)) === null
        ? []
        : [[String(id), { counted: String(quantity), seen: quantity }]],
    ),
  ),
  ...lines,
});

/**
 * The body of `stock_control/`, checked with the server's rules. Empty lines are not sent.
 * @returns the body, or the French messages by the material's id, `''` for those about the whole, `comment`
 */
export function checkCount(
  asset: Id,
  draft: CountValues,
  materials: readonly Material[],
): Checked<StockControlInput> {
  const lines = materials.flatMap(({ id }) => {
    const typed = draft.lines[String(id)]?.counted.trim() ?? '';
    if (typed === '') return [];
    return [{ material: id, counted: Number(readWholeNumber(typed) ?? Number.NaN) }];
  });
  const read = v.safeParse(StockControlInput, { asset_id: asset, comment: draft.comment, lines });
  if (read.success) return { input: read.output, errors: null };
  return { input: null, errors: nameLines(fieldMessages(read.issues), lines) };
}

/**
 * Moves messages from `lines.0.counted`, as rules and servers name them, to the id of the line's material; those
 * about `lines` or anything unknown go to `''`.
 */
export function nameLines(
  messages: FieldMessages,
  lines: readonly { material: Id }[],
): Record<string, string[]> {
  const named: Record<string, string[]> = Object.create(null);
  for (const [field, said] of Object.entries(messages)) {
    const place = /^lines\.(\d+)(\.|$)/.exec(field)?.[1];
    const line = place === undefined ? undefined : lines[Number(place)];
    const name = line ? String(line.material) : field === 'comment' ? field : '';
    named[name] = [...(named[name] ?? []), ...said];
  }
  return named;
}
