/** The form that adds equipment to a contract: pieces are gathered, then sent together. */
import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import { createForm } from '../kernel/form/create-form.ts';
import { customField } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { sameId } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { addAssets, changeCovered } from './cover-writes.ts';
import { assetsAdded, CHOOSE_ASSETS, CONTRACT_LABELS } from './texts.ts';

export const COVER_FIELDS = {
  /** The pieces gathered so far. */
  added: customField<readonly Asset[]>(v.array(Asset), [], { label: CONTRACT_LABELS.assets }),
};

export interface CoverForm extends Form<typeof COVER_FIELDS, readonly Asset[], true> {
  /** Gathers a piece, once. */
  add: (asset: Asset) => void;
  /** Takes a gathered piece out. */
  takeOut: (asset: Asset) => void;
}

/** One form per contract, shared by the elements that show it. */
export const coverForm = permanentFamily((contract): CoverForm => {
  const form = createForm<typeof COVER_FIELDS, readonly Asset[], true>({
    fields: COVER_FIELDS,
    draftKey: `contract:${contract}:assets`,
    check: ({ added }) =>
      added.length > 0 ? { input: added, errors: null } : { input: null, errors: { added: [CHOOSE_ASSETS] } },
    // whatever the server names, it is about these pieces
    nameErrors: ({ '': general, ...named }) => ({
      ...(general && { '': general }),
      ...(Object.keys(named).length > 0 && { added: Object.values(named).flat() }),
    }),
    send: (context, added, key) =>
      changeCovered(context, contract, (covered) => addAssets(covered, added), key),
    success: (_, added) => assetsAdded(added.length),
  });
  const getAdded = () => form.$values.get().added;
  return {
    ...form,
    add: (asset) => form.change({ added: addAssets(getAdded(), [asset]) }),
    takeOut: (asset) => form.change({ added: getAdded().filter(({ id }) => !sameId(id, asset.id)) }),
  };
});
