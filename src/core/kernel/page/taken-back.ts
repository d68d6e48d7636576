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

/** The same of a row of a list, that a write has added, or taken out. */
export interface RowTakenBack extends Pick<TakenBack, 'about' | 'id'> {
  /** What the list shows again; `null` where it is shown no more. */
  row: object | null;
}

export type Back = TakenBack | RowTakenBack;

const $takenBack = pageSingleton('page.taken-back', () => atom<readonly Back[]>([]));

/** The screens take values and rows back. */
export const takeBack = (values: readonly Back[]): void => {
  if (values.length > 0) $takenBack.set(values);
};

/** @param listener called with each value that is taken back */
export const onTakenBack = (listener: (back: TakenBack) => void): void => {
  $takenBack.listen((values) => {
    for (const back of values) if (!('row' in back)) listener(back);
  });
};

/** @param listener called with each row that is taken back */
export const onRowTakenBack = (listener: (back: RowTakenBack) => void): void => {
  $takenBack.listen((values) => {
    for (const back of values) if ('row' in back) listener(back);
  });
};

interface RowsQuery<T> {
  readonly $state: { readonly value?: { readonly data: readonly T[] | null } | undefined };
  set: (rows: T[]) => void;
}

/**
 * One object's list takes rows and their values back.
 * @param owner what comes before the object's number in `about`: `plans` of `plans:3`
 * @param rowsOf the list of the object with that number
 */
export function takeRowsBack<T extends { id: Id | null }>(
  owner: string,
  rowsOf: (object: string) => RowsQuery<T>,
): void {
  const take = (back: Back) => {
    const [of, object = ''] = back.about.split(':');
    if (of !== owner) return;
    const { $state, set } = rowsOf(object);
    const known = $state.value?.data;
    if (!known) return;
    if (!('row' in back)) {
      set(known.map((each) => (sameId(each.id, back.id) ? withoutTaken(each, back) : each)));
      return;
    }
    const others = known.filter((each) => !sameId(each.id, back.id));
    set(back.row ? [...others, back.row as T] : others);
  };
  $takenBack.listen((values) => values.forEach(take));
}

/** The object without that value, where it still shows it: what the server has sent since stays. */
export function withoutTaken<T extends object>(object: T, { field, shown, before }: TakenBack): T {
  const toKey = (value: unknown) => String((value as { id?: unknown } | null)?.id ?? value ?? '');
  const now = (object as Record<string, unknown>)[field];
  return toKey(now) === toKey(shown) ? { ...object, [field]: before } : object;
}
