/** The stores of printed labels: the equipment to print for, and the print action. */

import type { Asset } from '../assets/model.ts';
import { checkDocument } from '../kernel/http/made-document.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { createAction } from '../kernel/store/action.ts';
import { createQuery } from '../kernel/store/query.ts';
import { fetchAssetsByIds, printLabels } from './api.ts';
import type { LabelKind, LabelLook } from './model.ts';

/**
 * The equipment with these ids, in that order; one query per form. Deleted pieces are left out.
 * @param getKnown finds pieces that are loaded already
 */
export const createChosenQuery = (ids: readonly string[], getKnown: (id: string) => Asset | undefined) =>
  createQuery(async (context): Promise<Asset[]> => {
    const unknown = ids.filter((id) => !getKnown(id));
    const fetched = await fetchAssetsByIds(unknown, context);
    const found = new Map(unknown.map((id, rank) => [id, fetched[rank]]));
    return ids.flatMap((id) => getKnown(id) ?? found.get(id) ?? []);
  });

/** Creates the document of labels; one action per form. */
export const createPrintAction = () =>
  createAction(
    async (context, kind: LabelKind, ids: readonly Id[], start: number, look: LabelLook | null = null) => {
      const printed = await printLabels(kind, ids, start, look, context);
      return { ...printed, url: await checkDocument(printed.url, context.signal) };
    },
    { errors: 'inline' },
  );
