/** Printed labels as elements see them: what is to be printed, and the printing itself. */
import { createAction } from '../_lib/action.ts';
import { family } from '../_lib/family.ts';
import { createQuery } from '../_lib/query.ts';
import type { Id } from '../_lib/shape.ts';
import { fetchAssetsByIds, printLabels } from './api.ts';
import type { LabelKind } from './model.ts';

/** Pieces of equipment by a comma list of ids. */
export const labelAssetsQuery = family((ids) =>
  createQuery((context) => fetchAssetsByIds(ids.split(',').filter(Boolean), context)),
);

/** Makes the document of labels; one per form. */
export const createPrintAction = () =>
  createAction((context, kind: LabelKind, ids: readonly Id[]) => printLabels(kind, ids, context), {
    quiet: true,
  });
