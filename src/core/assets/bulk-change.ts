/** « Modifier » for several pieces of equipment: their site, their category. */
import { createBulkForm } from '../kernel/form/bulk-form.ts';
import { field } from '../kernel/form/fields.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { plural } from '../kernel/lib/plural.ts';
import { createBulkChange, sayBulkDone } from '../kernel/store/bulk-change.ts';
import { keepOutcome } from '../kernel/store/bulk-run.ts';
import type { Asset } from './model.ts';
import { assetQuery, changeAsset } from './store.ts';
import { ASSET_LABELS } from './texts.ts';

export const ASSET_BULK_FIELDS = {
  site: field('site', { label: ASSET_LABELS.site, optional: true }),
  category: field('select', { label: ASSET_LABELS.category, optional: true }),
};

export const assetBulkForm = createBulkForm(ASSET_BULK_FIELDS);

export const assetBulkChange = keepOutcome(
  createBulkChange({
    queryOf: assetQuery,
    pickRow: ({ asset }): Asset => asset,
    getValues: ({ site, category }) => ({ site: site?.id ?? null, category: category?.id ?? null }),
    send: (context, id, values) => changeAsset(context, id, values, createKey()),
    sayDone: (changed, same) =>
      sayBulkDone(plural(changed, 'équipement modifié', 'équipements modifiés'), same),
  }),
);
