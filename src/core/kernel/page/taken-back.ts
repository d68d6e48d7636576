/** What the screens show of writes that wait on this device, and take back where those are given up or corrected. */
import { atom } from 'nanostores';
import { type Id, sameId } from '../lib/lenient-schema.ts';
import { pageSingleton } from '../lib/page-singletons.ts';

/** A value that the screens show of a write, and what they show in its place once that is given up or corrected. */
export interface TakenBack {
  /** What the write is about, and the number of the object that holds the value. */
  about: string;
  id: string;
  field: string;
  shown: unknown;
  before: unknown;
}

const $takenBack = pageSingleton('page.taken-back', () => atom<readonly TakenBack[]>([]));

/** The screens take values back. */
export const takeBack = (values: readonly TakenBack[]): void => {
  if (values.length > 0) $takenBack.set(values);
};

/** @param listener called with each value that is taken back */
export const onTakenBack = (listener: (back: TakenBack) => void): void => {
  $takenBack.listen((values) => values.forEach(listener));
};

interface RowsQuery<T> {
  readonly $state: { readonly value?: { readonly data: readonly T[] | null } | undefined };
  set: (rows: T[]) => void;
}

/**
 * The rows of one object's list take values back.
 * @param owner what comes before the object's number in `about`: `plans` of `plans:3`
 * @param rowsOf the list of the object with that number
 */
export function takeRowsBack<T extends { id: Id | null }>(
  owner: string,
  rowsOf: (object: string) => RowsQuery<T>,
): void {
  onTakenBack((back) => {
    const [of, object = ''] = back.about.split(':');
    if (of !== owner) return;
    const { $state, set } = rowsOf(object);
    const known = $state.value?.data;
    if (known) set(known.map((each) => (sameId(each.id, back.id) ? withoutTaken(each, back) : each)));
  });
}

/** The object without that value, where it still shows it: what the server has sent since stays. */
export function withoutTaken<T extends object>(object: T, { field, shown, before }: TakenBack): T {
  const toKey = (value: unknown) => String((value as { id?: unknown } | null)?.id ?? value ?? '');
  const now = (object as Record<string, unknown>)[field];
  return toKey(now) === toKey(shown) ? { ...object, [field]: before } : object;
}
