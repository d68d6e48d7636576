/**
 * Sets the same fields of many rows of a list, with the result of each. A row in which somebody has changed one of
 * these fields since it was shown is not touched, one that has the values already is not sent; what was changed can
 * be taken back.
 */
import { followIdentity } from '../http/on-user-change.ts';
import { explainRowFailure, type RowFailure } from '../http/row-failure.ts';
import { type Id, sameId } from '../lib/lenient-schema.ts';
import { formatCount } from '../lib/plural.ts';
import { family } from '../lib/store-family.ts';
import { CHANGED_SINCE, UNDONE } from '../lib/texts.ts';
import { untilIdle } from '../lib/until-idle.ts';
import { announce, reportDone } from '../page/messages.ts';
import { type ActionContext, createAction } from './action.ts';
import { createRowRun, type RowRun } from './bulk-run.ts';
import type { Query } from './query.ts';

/** The value of a field that is set: an id, a text; `null` is none. */
type FieldValue = Id | null;

/** The fields that are set, with their values. */
export type BulkValues<N extends string> = Readonly<Partial<Record<N, FieldValue>>>;

export interface BulkChangeDeclaration<T extends { id: Id }, N extends string, D> {
  /** Reads a row anew, with the tag of its version. */
  queryOf: (id: Id) => Pick<Query<D>, '$state' | 'refresh' | 'cancel'>;
  /** The row in what was read. */
  pickRow: (data: D) => T;
  /** What a row has in these fields. */
  getValues: (row: T) => Readonly<Record<N, FieldValue>>;
  /** Sends a change of the version that was read. @throws ApiError */
  send: (context: ActionContext, id: Id, values: BulkValues<N>) => Promise<unknown>;
  /** « 12 équipements modifiés. » @param same how many had the values already */
  sayDone: (changed: number, same: number) => string;
}

export interface BulkEdit<T, N extends string>
  extends Pick<RowRun<T>, '$state' | 'retry' | 'cancel' | 'clear'> {
  /** Sets these fields, unless a run is under way. @returns the ids of the rows that have the values now */
  run: (rows: readonly T[], values: BulkValues<N>) => Promise<readonly Id[]>;
}

/** « 3 contrats modifiés, 1 déjà à jour. » @param changed the changed ones, in words */
export const sayBulkDone = (changed: string, same: number): string =>
  `${changed}${same > 0 ? `, ${formatCount(same)} déjà à jour` : ''}.`;

/** One per list. */
export function createBulkChange<T extends { id: Id }, N extends string, D>(
  declaration: BulkChangeDeclaration<T, N, D>,
): BulkEdit<T, N> {
  const { queryOf, pickRow, getValues, send, sayDone } = declaration;
  const rowAction = family((id) =>
    createAction((context, values: BulkValues<N>) => send(context, id, values).then(() => true), {
      errors: 'inline',
    }),
  );
  const rowRun = createRowRun<T>((id) => {
    rowAction(id).cancel();
    queryOf(id).cancel();
  });
  followIdentity((_, former) => {
    if (former) rowRun.clear();
  });

  /**
   * @param seen the values that the decision is based on
   * @returns the reason of the failure in French, `null` on success
   */
  async function change(
    id: Id,
    values: BulkValues<N>,
    seen: BulkValues<N>,
    onSent: () => void = () => {},
  ): Promise<RowFailure | string | null> {
    const query = queryOf(id);
    await query.refresh();
    const { data, error, status } = query.$state.value ?? {};
    if (status !== 'LOADED' || !data) return explainRowFailure(error ?? null);
    const current = getValues(pickRow(data));
    if (hasValues(current, values)) return null;
    if (!hasValues(current, seen)) return CHANGED_SINCE;
    const action = rowAction(id);
    if (!(await action.run(values))) return explainRowFailure(action.$state.get().error);
    onSent();
    return null;
  }

  async function takeBack(former: ReadonlyMap<T, BulkValues<N>>, values: BulkValues<N>): Promise<void> {
    await untilIdle(rowRun.$state);
    await rowRun.start(
      [...former.keys()],
      (row) => change(row.id, former.get(row) as BulkValues<N>, values),
      () => announce(UNDONE),
    );
  }

  return {
    $state: rowRun.$state,
    retry: rowRun.retry,
    cancel: rowRun.cancel,
    clear: rowRun.clear,
    run: (rows, values) => {
      const former = new Map<T, BulkValues<N>>();
      return rowRun.start(
        rows,
        (row) => {
          const seen = pickNames(getValues(row), values);
          return change(row.id, values, seen, () => former.set(row, seen));
        },
        (ids) => {
          const changed = new Map(former);
          former.clear();
          const undo = changed.size > 0 ? () => takeBack(changed, values) : null;
          reportDone(sayDone(changed.size, ids.length - changed.size), undo);
        },
      );
    },
  };
}

const namesOf = <N extends string>(values: BulkValues<N>): N[] => Object.keys(values) as N[];

const hasValues = <N extends string>(current: BulkValues<N>, wanted: BulkValues<N>): boolean =>
  namesOf(wanted).every((name) => isSame(current[name] ?? null, wanted[name] ?? null));

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  one === null || other === null ? one === other : sameId(one, other);

const pickNames = <N extends string>(values: BulkValues<N>, like: BulkValues<N>): BulkValues<N> =>
  Object.fromEntries(namesOf(like).map((name) => [name, values[name] ?? null])) as BulkValues<N>;
