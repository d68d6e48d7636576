/** Printed labels as elements see them: what is to be printed, and the printing itself. */

import type { Id } from '../_lib/shape.ts';
import { createAction } from '../_store/action.ts';
import { createQuery } from '../_store/query.ts';
import type { Asset } from '../assets/model.ts';
import { fetchAssetsByIds, printLabels } from './api.ts';
import type { LabelKind } from './model.ts';

/**
 * Pieces of equipment that are known by their ids, in that order; one per form. Those that no longer exist are left
 * out.
 * @param getKnown finds the pieces that need not be asked for one by one
 */
export const createChosenQuery = (ids: readonly string[], getKnown: (id: string) => Asset | undefined) =>
  createQuery(async (context): Promise<Asset[]> => {
    const unknown = ids.filter((id) => !getKnown(id));
    const fetched = await fetchAssetsByIds(unknown, context);
    const found = new Map(unknown.map((id, rank) => [id, fetched[rank]]));
    return ids.flatMap((id) => getKnown(id) ?? found.get(id) ?? []);
  });

/** Makes the document of labels; one per form. */
export const createPrintAction = () =>
  createAction((context, kind: LabelKind, ids: readonly Id[]) => printLabels(kind, ids, context), {
    errors: 'inline',
  });
