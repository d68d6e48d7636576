/** A row of an object that is there: which of its fields would change, and to what. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { formatPlainCents, parseCents } from '../kernel/lib/money.ts';
import { formatDate } from '../kernel/time/dates.ts';
import { toLine } from './cells.ts';
import type { Pending } from './dry-run.ts';
import type { ImportField } from './fields.ts';
import { type Current, type Draft, toCents, toComparable } from './kind-rule.ts';
import { getField, type ImportKind } from './kinds.ts';
import { formatPlacePath, type ImportPlace } from './places.ts';
import type { RowReader } from './row-reader.ts';
import { getRule, type ObjectKind } from './rules-by-kind.ts';
import type { ImportTarget, PlannedRow, RowChange, RowStatus } from './types.ts';

const AMOUNTS = ['montant', 'previsionnel', 'realise'];

export const toRow = (
  draft: Draft,
  line: number,
  status: RowStatus,
  reader: RowReader,
  label = draft.label,
): PlannedRow => ({
  line,
  status: reader.problems.length > 0 ? 'refused' : status,
  label,
  detail: draft.detail,
  problems: reader.problems,
  changes: [],
});

export function planChange(
  kind: ObjectKind,
  reader: RowReader,
  draft: Draft,
  line: number,
  item: { id: Id },
  pending: Pending[],
): PlannedRow {
  const rule = getRule(kind);
  rule.confirm?.(reader, item);
  const body = reader.check(rule.change);
  const label = rule.name(item) || draft.label;
  if (!body || reader.problems.length > 0) return toRow(draft, line, 'refused', reader, label);
  const current = rule.current(item);
  const names = Object.keys({ ...reader.body, ...reader.targets }).filter((name) => {
    const wanted = reader.targets[name] ?? body[name];
    return !isSame(name, wanted, current[name]) && !isSameLine(fieldOf(kind, name), wanted, current[name]);
  });
  for (const name of names) {
    const refusal = rule.refuseChange?.(item, name);
    if (refusal) reader.refuse(name, refusal);
  }
  if (reader.problems.length > 0) return toRow(draft, line, 'refused', reader, label);
  const row = toRow(draft, line, names.length > 0 ? 'changed' : 'same', reader, label);
  if (names.length === 0) return row;
  const changes = names.map((name): RowChange => {
    const field = fieldOf(kind, name);
    return {
      label: field?.label ?? name,
      from: showText(field?.type, current[name]?.text ?? ''),
      to: showValue(field?.type, reader.targets[name], body[name]),
    };
  });
  pending.push({
    step: {
      kind,
      line,
      label,
      id: item.id,
      body: Object.fromEntries(names.filter((name) => name in body).map((name) => [name, body[name]])),
      was: Object.fromEntries(names.map((name) => [name, current[name]?.value ?? ''])),
      changes: Object.fromEntries(names.map((name, at) => [name, changes[at]!])),
      identity: draft.identity,
      twins: [],
    },
    targets: Object.fromEntries(
      names.flatMap((name) => (name in reader.targets ? [[name, reader.targets[name]!]] : [])),
    ),
  });
  return { ...row, changes };
}

/** A text that has one line in a file is the same as the two that an object may hold. */
const isSameLine = (field: ImportField | undefined, wanted: unknown, current: Current | undefined): boolean =>
  field?.type === 'text' && !field.hasLines && toLine(String(current?.value ?? '')) === wanted;

/** The field of the file that a field of the body is. */
export const fieldOf = (kind: ImportKind, name: string) =>
  getField(kind, name) ?? getField(kind, name.replace(/_id$/, ''));

const isTargets = (value: unknown): value is readonly ImportTarget[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object');
const isPlace = (value: unknown): value is ImportPlace => isTarget(value) && 'level' in value;
const isTarget = (value: unknown): value is ImportTarget =>
  typeof value === 'object' && value !== null && 'needed' in value;

function isSame(name: string, wanted: unknown, current: Current | undefined): boolean {
  const value = current?.value ?? '';
  if (AMOUNTS.includes(name)) return toCents(wanted) === value;
  if (isTarget(wanted)) return wanted.id !== null && toComparable(wanted.id) === value;
  if (isTargets(wanted))
    return wanted.every(({ id }) => id !== null) && toComparable(wanted.map(({ id }) => id)) === value;
  return toComparable(wanted) === value;
}

/** A value of the server as people write it. */
export function showText(type: ImportField['type'] | undefined, text: string): string {
  if (type === 'date') return formatDate(text) || text;
  return type === 'amount' ? formatPlainCents(parseCents(text)) || text : text;
}

function showValue(
  type: ImportField['type'] | undefined,
  target: ImportTarget | null | readonly ImportTarget[] | undefined,
  value: unknown,
): string {
  if (isPlace(target)) return formatPlacePath(target);
  if (isTarget(target)) return target.name;
  if (isTargets(target)) return target.map(({ name }) => name).join(', ');
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : showText(type, toComparable(value));
}
