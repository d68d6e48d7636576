/** What of a write that waits its author may still change, and by which rules: those of the form it was born in. */
import { CommentInput } from '../../core/comments/model.ts';
import { InterventionPatch } from '../../core/interventions/model.ts';
import { END_WITHOUT_START, SPAN_ENDS_EARLY } from '../../core/interventions/texts.ts';
import { checkInput, type FieldMessages } from '../../core/kernel/form/form-messages.ts';
import { longest, REQUIRED } from '../../core/kernel/lib/strict-schema.ts';
import { fromControl, toControl } from '../../core/kernel/time/dates.ts';
import { getWallTime } from '../../core/kernel/time/paris-clock.ts';
import { StockControlInput } from '../../core/materials/model.ts';
import type { OutboxEntry } from '../../core/outbox/model.ts';
import { PRIORITIES, TicketInput, TicketPatch } from '../../core/tickets/model.ts';
import { PRIORITY_LABELS } from '../../core/tickets/priority-texts.ts';
import { OUTBOX_LABELS } from './outbox-texts.ts';

type Written = Pick<OutboxEntry, 'method' | 'path' | 'body' | 'keep'>;
type Values = Readonly<Record<string, string>>;

export interface EditedField {
  name: string;
  label: string;
  kind: 'text' | 'date' | 'choice' | 'count';
  /** The longest text. */
  maxLength?: number | undefined;
  choices?: readonly { value: string; label: string }[];
}

/** Dates that are proposed; when something was done is reported anew. */
const DATES: readonly string[] = ['date_intervention', 'date_fin_intervention'];
const CHOICES = PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));

/** The rule of the form that a write comes from. */
function findRule({ method, path }: Written) {
  if (path.endsWith('/commentaires/')) return CommentInput;
  if (path.endsWith('/stock_control/')) return StockControlInput;
  if (path.startsWith('/api/interventions/')) return InterventionPatch;
  if (!path.startsWith('/api/tickets/')) return null;
  return method === 'POST' ? TicketInput : TicketPatch;
}

function findLength(rule: ReturnType<typeof findRule>, name: string): number | undefined {
  const field = (rule?.entries as Record<string, Parameters<typeof longest>[0]> | undefined)?.[name];
  try {
    return field && longest(field);
  } catch {
    // any length
    return undefined;
  }
}

/** The rows of a count. */
const listRows = ({ body, keep: { rows } }: Written): readonly Readonly<Record<string, unknown>>[] =>
  rows ? ((body?.[rows.list] ?? []) as never) : [];

/** What may be changed, in the order of its form. */
export function listEdited(entry: Written): EditedField[] {
  const { body, keep } = entry;
  if (!body) return [];
  const rule = findRule(entry);
  const texts = Object.entries(keep.texts ?? {}).map(([name, label]) => ({
    ...{ name, label, kind: 'text' as const, maxLength: findLength(rule, name) },
  }));
  const dates = DATES.filter((name) => typeof body[name] === 'string');
  const priority = 'priority' in body ? ['priority'] : [];
  return [
    ...texts,
    ...priority.map((name) => ({ name, label: labelOf(name), kind: 'choice' as const, choices: CHOICES })),
    ...dates.map((name) => ({ name, label: labelOf(name), kind: 'date' as const })),
    ...listRows(entry).map((row, place) => ({
      name: `${keep.rows?.list}.${place}.${keep.rows?.mine}`,
      label: keep.rows?.seen[String(row[keep.rows.id])]?.name ?? '',
      kind: 'count' as const,
    })),
  ];
}

const labelOf = (name: string): string => OUTBOX_LABELS[name] ?? name;

/** What the controls show at first. */
export function readEdited(entry: Written): Values {
  const rows = listRows(entry);
  return Object.fromEntries(
    listEdited(entry).map(({ name, kind }) => {
      if (kind === 'count')
        return [name, String(rows[Number(name.split('.')[1])]?.[entry.keep.rows?.mine ?? ''])];
      const value = String(entry.body?.[name] ?? '');
      return [name, kind === 'date' ? toControl(value) : value];
    }),
  );
}

/**
 * Checks what was entered.
 * @returns the part of the body to be changed, or the messages by field
 */
export function checkEdited(
  entry: Written,
  values: Values,
): { change: Readonly<Record<string, unknown>>; errors: null } | { change: null; errors: FieldMessages } {
  const fields = listEdited(entry);
  const plain = fields.filter(({ kind }) => kind !== 'count');
  const change: Record<string, unknown> = Object.fromEntries(
    plain.map(({ name, kind }) => [
      name,
      kind === 'date' ? fromControl(values[name] ?? '') || null : values[name],
    ]),
  );
  const { rows } = entry.keep;
  if (rows)
    change[rows.list] = listRows(entry).map((row, place) => {
      const counted = (values[`${rows.list}.${place}.${rows.mine}`] ?? '').trim();
      return { ...row, [rows.mine]: /^\d+$/.test(counted) ? Number(counted) : Number.NaN };
    });
  const rule = findRule(entry);
  const read =
    rule && checkInput(rule as Parameters<typeof checkInput<object>>[0], { ...entry.body, ...change });
  const found = read?.errors ?? {};
  const known = Object.entries(found).filter(([name]) => fields.some((field) => field.name === name));
  const errors: FieldMessages = { ...Object.fromEntries(known), ...checkDates(entry, values, fields) };
  if (Object.keys(errors).length > 0) return { change: null, errors };
  // without blanks at the ends, as the form sends it
  const clean = (read?.input ?? change) as Readonly<Record<string, unknown>>;
  return {
    change: Object.fromEntries(Object.keys(change).map((name) => [name, clean[name] ?? change[name]])),
    errors: null,
  };
}

function checkDates({ body, keep }: Written, values: Values, fields: readonly EditedField[]): FieldMessages {
  const [begin, end] = DATES.map((name) =>
    fields.some((field) => field.name === name)
      ? (values[name] ?? '')
      : toControl(String(body?.[name] ?? keep.base?.[name] ?? '')),
  ) as [string, string];
  const isEdited = (name: string) => fields.some((field) => field.name === name);
  if (isEdited('date_intervention') && begin === '')
    return { date_intervention: [end === '' ? REQUIRED : END_WITHOUT_START] };
  if (isEdited('date_fin_intervention') && getWallTime(end) < getWallTime(begin))
    return { date_fin_intervention: [SPAN_ENDS_EARLY] };
  if (isEdited('date_intervention') && getWallTime(end) < getWallTime(begin))
    return { date_intervention: [SPAN_ENDS_EARLY] };
  return {};
}
