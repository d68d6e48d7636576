/** What a write that waits will do, in words, with what is to be written. */
import type { KeptRows } from '../../core/kernel/http/offline-writes.ts';
import {
  assetNumber,
  contractNumber,
  interventionNumber,
  planNumber,
  ticketNumber,
} from '../../core/kernel/lib/texts.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import type { OutboxEntry } from '../../core/outbox/model.ts';
import { TICKET_LABELS as LABELS } from '../../core/tickets/texts.ts';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { OUTBOX_LABELS, OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';

type Written = Pick<OutboxEntry, 'method' | 'body' | 'form' | 'keep' | 'made'>;

export interface Detail {
  label: string;
  text: string;
}

const TICKET_LABELS: Readonly<Record<string, string>> = LABELS;

/** A value as people read it. */
export function showValue(field: string, value: unknown): string {
  if (Array.isArray(value)) return TEXTS.position(Number(value[0]), Number(value[1]));
  const text = String(value ?? '');
  if (text === '') return TEXTS.nothing;
  if (text === 'true' || text === 'false') return text === 'true' ? TEXTS.yes : TEXTS.no;
  if (field === 'state') return getStateLook('ticket', text).label;
  if (field === 'priority') return getStateLook('priority', text).label;
  return (field.startsWith('date_') && formatShortDateTime(text)) || text;
}

/** What people call a field: tickets and interventions have different ones of the same name. */
export const labelField = ({ keep }: Pick<OutboxEntry, 'keep'>, field: string): string | undefined =>
  (keep.about.startsWith('tickets:') ? TICKET_LABELS[field] : undefined) ?? OUTBOX_LABELS[field];

/** What is sent, by field; a file by its name. */
const readValues = ({ body, form }: Written): Readonly<Record<string, unknown>> => ({
  ...body,
  ...Object.fromEntries(
    (form ?? []).map((part) => [part.name, 'value' in part ? part.value : part.file.name]),
  ),
});

const IN_TITLE = /\{(\w+)\}/g;

/** « Ticket « Fuite » · Priorité : Haute ». */
export function nameWrite(entry: Written): string {
  const values = readValues(entry);
  return entry.keep.title.replace(IN_TITLE, (whole, field: string) =>
    field in values ? showValue(field, values[field]) : whole,
  );
}

/** What a write sends beside what its title names. */
export function listDetails(entry: Written): Detail[] {
  const { keep, method } = entry;
  const named = [...keep.title.matchAll(IN_TITLE)].map(([, field]) => field);
  const values = Object.entries(readValues(entry)).filter(([field, value]) => {
    if (named.includes(field) || labelField(entry, field) === undefined) return false;
    if (field === 'file' && named.includes('label')) return false;
    // what is marked, and a date that is taken away, are in the title; a new object begins empty
    if (typeof value === 'boolean' || (value === null && field.startsWith('date_'))) return false;
    return method === 'PATCH' || (value ?? '') !== '';
  });
  return [
    ...values.map(([field, value]) => ({
      label: labelField(entry, field) ?? field,
      text: keep.names?.[field] ?? (field === 'asset' ? assetNumber(String(value)) : showValue(field, value)),
    })),
    ...(keep.rows ? listRows(entry.body, keep.rows) : []),
  ];
}

/** The rows of a count that differ from what was there. */
function listRows(body: Written['body'], { list, id, mine, seen }: KeptRows): Detail[] {
  const rows = (body?.[list] ?? []) as Record<string, unknown>[];
  return rows.flatMap((row) => {
    const { name, value } = seen[String(row[id])] ?? { name: '', value: null };
    if (row[mine] === value) return [];
    return [{ label: name, text: TEXTS.counted(String(row[mine]), value === null ? '' : String(value)) }];
  });
}

const OWNERS: Readonly<Record<string, (number: string) => string>> = {
  tickets: ticketNumber,
  interventions: interventionNumber,
  assets: assetNumber,
  contracts: contractNumber,
  plans: planNumber,
};

/** What a write is about; of what has no number yet, the write that will make it. `''` where nothing is known. */
export function nameOwner({ keep }: Written, entries: readonly Written[]): string {
  const [, kind = '', number = ''] = /^(\w+):(-?\d+)$/.exec(keep.about) ?? [];
  const owner = OWNERS[kind];
  if (!owner) return '';
  if (!number.startsWith('-')) return owner(number);
  const maker = entries.find(({ made }) => String(made) === number);
  return maker ? nameWrite(maker) : '';
}
