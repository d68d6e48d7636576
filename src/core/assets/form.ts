/** The form of a piece of equipment: one to create it, and one for each piece that is changed. */
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput, pickTyped } from '../kernel/form/form-messages.ts';
import { parseReference, toReference } from '../kernel/form/reference.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { type Asset, AssetInput, type AssetPatch } from './model.ts';
import { assetQuery, changeAsset, createAsset } from './store.ts';
import { ASSET_CHANGED, ASSET_CREATED, ASSET_LABELS, BALISE_HINT } from './texts.ts';

/** `category` and `site` are ids as texts, `''` for none. */
export const ASSET_FIELDS = {
  name: field('text', { label: ASSET_LABELS.name, maxLength: longest(AssetInput.entries.name) }),
  balise: field('text', {
    scanned: true,
    label: ASSET_LABELS.balise,
    hint: BALISE_HINT,
    optional: true,
    maxLength: longest(AssetInput.entries.balise),
  }),
  category: field('select', { label: ASSET_LABELS.category, optional: true }),
  site: field('site', { label: ASSET_LABELS.site, optional: true }),
};
export type AssetValues = Values<typeof ASSET_FIELDS>;

/** The saved piece; `id` is `null` when the server's answer to the creation had no body. */
export interface SavedAsset {
  id: Id | null;
}

const toValues = ({ name, balise, category, site }: Asset): AssetValues => ({
  name,
  balise,
  category: toReference(category),
  site: toReference(site),
});

type AssetForm = Form<typeof ASSET_FIELDS, AssetPatch, SavedAsset>;

/**
 * @param id `''` creates one
 * @param draftKey the key of its draft
 */
function createAssetForm(id: string, draftKey: string): AssetForm {
  const isNew = id === '';
  return createForm({
    fields: ASSET_FIELDS,
    draftKey,
    source: isNew ? undefined : querySource(assetQuery(id), ({ asset }) => toValues(asset), { id }),
    check: ({ category, site, ...texts }, typed) => {
      const references = { category: parseReference(category), site: parseReference(site) };
      const checked = checkInput(AssetInput, { ...texts, ...references });
      return isNew ? checked : pickTyped(checked, typed);
    },
    send: (context, input, key) =>
      isNew ? createAsset(context, input as AssetInput, key) : changeAsset(context, id, input, key),
    success: isNew ? ASSET_CREATED : ASSET_CHANGED,
  });
}

/** One form per piece of equipment, shared by the elements that show it; `''` creates one. */
export const assetForm = permanentFamily((id) => createAssetForm(id, `asset:${id}`));

/** The form that creates a copy of a piece, one for each that is copied. */
export const assetCopyForm = permanentFamily((from) => createAssetForm('', `asset:copy:${from}`));

/** What a copy starts with: all but the tag, which is one piece's own. */
export const toAssetCopy = (asset: Asset): AssetValues => ({ ...toValues(asset), balise: '' });

/** The form that creates the piece of a code, one a code: several wait on a walk. */
export const codeForm = permanentFamily((code) => createAssetForm('', `asset:code:${code}`));
