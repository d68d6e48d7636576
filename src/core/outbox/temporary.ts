/** Numbers of objects that wait with their entry: negative until the server has given one. Pure. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { OutboxEntry } from './model.ts';

/** A temporary number that no other page has given. */
export const createTemporary = (): number => -(1 + (crypto.getRandomValues(new Uint32Array(1))[0] as number));

const IN_PATH = /\/(-\d+)(?=\/|\?|$)/g;
/** The fields of bodies that hold the number of another object. */
const REFERENCES: readonly string[] = ['asset', 'intervention', 'parent', 'plan', 'site', 'ticket'];

const isTemporaryText = (value: unknown): boolean => /^-\d+$/.test(String(value ?? ''));

/** The temporary numbers that a write needs. */
export function findTemporaries(path: string, body: unknown): number[] {
  const read = (name: string): unknown =>
    body instanceof FormData ? body.get(name) : (body as Record<string, unknown> | null)?.[name];
  const inPath = [...path.matchAll(IN_PATH)].map(([, number]) => number);
  return [...new Set([...inPath, ...REFERENCES.map(read).filter(isTemporaryText)].map(Number))];
}

/** The temporary numbers that an entry still needs. */
export const findNeeded = ({ path, body, form }: Pick<OutboxEntry, 'path' | 'body' | 'form'>): number[] =>
  findTemporaries(
    path,
    form ? Object.fromEntries(form.map((part) => [part.name, 'value' in part ? part.value : null])) : body,
  );

/** The entry with the server's numbers where they are known. */
export function fillNumbers(entry: OutboxEntry, numbers: ReadonlyMap<number, Id>): OutboxEntry {
  const give = (name: string, value: unknown) =>
    REFERENCES.includes(name) && isTemporaryText(value) ? (numbers.get(Number(value)) ?? value) : value;
  const inPath = (path: string) =>
    path.replace(IN_PATH, (whole, number) => {
      const id = numbers.get(Number(number));
      return id === undefined ? whole : `/${encodeURIComponent(id)}`;
    });
  const { body, form, keep, insteadOf } = entry;
  return {
    ...entry,
    path: inPath(entry.path),
    ...(insteadOf && { insteadOf: { ...insteadOf, path: inPath(insteadOf.path) } }),
    body: body && Object.fromEntries(Object.entries(body).map(([name, value]) => [name, give(name, value)])),
    form:
      form?.map((part) =>
        'value' in part ? { name: part.name, value: String(give(part.name, part.value)) } : part,
      ) ?? null,
    keep: keep.look ? { ...keep, look: { ...keep.look, path: inPath(keep.look.path) } } : keep,
  };
}
