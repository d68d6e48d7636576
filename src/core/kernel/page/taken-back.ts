/** What the screens show of writes that wait on this device, and take back where those are given up or corrected. */
import { atom } from 'nanostores';
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

/** The object without that value, where it still shows it: what the server has sent since stays. */
export function withoutTaken<T extends object>(object: T, { field, shown, before }: TakenBack): T {
  const toKey = (value: unknown) => String((value as { id?: unknown } | null)?.id ?? value ?? '');
  const now = (object as Record<string, unknown>)[field];
  return toKey(now) === toKey(shown) ? { ...object, [field]: before } : object;
}
