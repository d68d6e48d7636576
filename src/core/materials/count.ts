/** A count of materials before it is sent: what was expected, what was found, and the difference. Pure. */
import * as v from 'valibot';
import type { Checked, Messages } from '../_form/problem.ts';
import { fieldMessages } from '../_lib/rules.ts';
import { type Id, numberOrNull, text } from '../_lib/shape.ts';
import { COUNT_MAX, type Controle, type Material, StockControlInput } from './model.ts';

/** `counted` is what was typed; `seen` the quantity that stood beside it then. */
export const CountLine = v.object({ counted: text, seen: numberOrNull });
export type CountLine = v.InferOutput<typeof CountLine>;

/** A count being made; lines by the id of each material counted so far. */
export interface CountValues {
  readonly lines: Readonly<Record<string, CountLine>>;
  readonly comment: string;
}

/** A quantity that changed while its material was being counted. */
export interface Moved {
  before: number | null;
  now: number | null;
}

/** The number that was typed, `null` for none and for what is not a whole number from 0 on. */
export function parseCount(typed: string): number | null {
  const digits = typed.replace(/\s/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const count = Number(digits);
  return count <= COUNT_MAX ? count : null;
}

/** What was found more (or less, below zero) than expected; `null` while either is not known. */
export function getDifference(
  material: Pick<Material, 'quantity'>,
  line: CountLine | undefined,
): number | null {
  const counted = line ? parseCount(line.counted) : null;
  return counted === null || material.quantity === null ? null : counted - material.quantity;
}

/** One more or one less than what is typed, or than what is expected where nothing is; never below zero. */
export function stepCount(material: Pick<Material, 'quantity'>, typed: string, by: 1 | -1): string {
  const from = parseCount(typed) ?? (typed.trim() === '' ? Math.round(material.quantity ?? 0) : 0);
  return String(Math.min(COUNT_MAX, Math.max(0, from + by)));
}

export interface CountSummary {
  counted: number;
  /** Lines whose count is another than what was expected. */
  differences: number;
}

/** How far the count is. */
export function summarize(draft: CountValues, materials: readonly Material[]): CountSummary {
  const lines = materials.map((material) => getDifference(material, draft.lines[String(material.id)]));
  const counted = materials.filter(({ id }) => parseCount(draft.lines[String(id)]?.counted ?? '') !== null);
  return { counted: counted.length, differences: lines.filter(Boolean).length };
}

/** How many lines of a recorded count differ. */
export const countDifferences = ({ lines }: Controle): number =>
  lines.filter(({ expected, counted }) => expected !== null && counted !== null && expected !== counted)
    .length;

/** The expected quantities that are no longer those seen when the line was counted, by the material's id. */
export const getMoved = (
  { lines }: CountValues,
  materials: readonly Material[],
): Readonly<Record<string, Moved>> =>
  Object.fromEntries(
    materials.flatMap(({ id, quantity }) => {
      const line = lines[String(id)];
      const isMoved = line !== undefined && parseCount(line.counted) !== null && line.seen !== quantity;
      return isMoved ? [[String(id), { before: line.seen, now: quantity }]] : [];
    }),
  );

/** Each line that has been counted, seen with what is expected now; lines of materials that are gone are dropped. */
export const seeLines = (lines: CountValues['lines'], materials: readonly Material[]): CountValues['lines'] =>
  Object.fromEntries(
    materials.flatMap(({ id, quantity }) => {
      const line = lines[String(id)];
      return line ? [[String(id), { ...line, seen: quantity }]] : [];
    }),
  );

/** What is expected for every line that has not been counted. */
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
 * The count as `stock_control/` takes it, checked with the rule that servers use. Lines left empty are not sent.
 * @returns the input, or the French messages: by the material's id, `''` for those of the whole, `comment`
 */
export function checkCount(
  asset: Id,
  draft: CountValues,
  materials: readonly Material[],
): Checked<StockControlInput> {
  const lines = materials.flatMap(({ id }) => {
    const typed = draft.lines[String(id)]?.counted.trim() ?? '';
    if (typed === '') return [];
    const digits = typed.replace(/\s/g, '');
    return [{ material: id, counted: /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN }];
  });
  const read = v.safeParse(StockControlInput, { asset_id: asset, comment: draft.comment, lines });
  if (read.success) return { input: read.output, errors: null };
  return { input: null, errors: nameLines(fieldMessages(read.issues), lines) };
}

/**
 * Messages by `lines.0.counted`, as rules and servers give them, by the id of the line's material instead; those of
 * `lines` or of anything unknown are of the whole (`''`).
 */
export function nameLines(messages: Messages, lines: readonly { material: Id }[]): Record<string, string[]> {
  const named: Record<string, string[]> = Object.create(null);
  for (const [field, said] of Object.entries(messages)) {
    const place = /^lines\.(\d+)(\.|$)/.exec(field)?.[1];
    const line = place === undefined ? undefined : lines[Number(place)];
    const name = line ? String(line.material) : field === 'comment' ? field : '';
    named[name] = [...(named[name] ?? []), ...said];
  }
  return named;
}
