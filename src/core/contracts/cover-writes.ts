/**
 * Adds equipment to a contract and removes it. The call takes the whole list, hence a change is made again on what others
 * have made of it meanwhile.
 */

import { type Asset, formatAsset } from '../assets/model.ts';
import { isOutdated, toApiError } from '../kernel/http/api-error.ts';
import { sameId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { type Action, type ActionContext, createAction } from '../kernel/store/action.ts';
import { createConflictError } from '../kernel/store/versioned.ts';
import { contractQuery } from './detail-store.ts';
import { assetRemoved } from './texts.ts';
import { changeContract } from './writes.ts';

/** After a 412 the change is made again at most this many times. */
const TRIES = 3;

type Edit = (covered: readonly Asset[]) => readonly Asset[];

/** Both lists, each piece once. */
export const addAssets = (covered: readonly Asset[], added: readonly Asset[]): Asset[] => [
  ...covered,
  ...added.filter(({ id }) => !covered.some((each) => sameId(each.id, id))),
];

/** Changes the equipment that a contract covers, shown at once. @throws ApiError */
export async function changeCovered(
  context: ActionContext,
  id: string,
  edit: Edit,
  key?: string,
): Promise<true> {
  const query = contractQuery(id);
  // without a tag nothing would refuse an outdated list
  if (query.$state.value?.data?.etag === null) await query.refresh();
  for (let tries = 1; ; tries++) {
    const contract = query.$state.value?.data?.contract;
    if (!contract) throw createConflictError();
    const assets = [...edit(contract.assets)];
    if (assets.length === contract.assets.length) return true;
    try {
      // another attempt sends another list, under another key
      const ownKey = tries === 1 ? key : undefined;
      await changeContract(context, id, { assets: assets.map((asset) => asset.id) }, ownKey, { assets });
      return true;
    } catch (thrown) {
      if (!isOutdated(toApiError(thrown)) || tries === TRIES) throw thrown;
    }
  }
}

export interface Coverage {
  action: Action<[edit: Edit], true>;
  /** Removes a piece; « Annuler » adds it again. */
  remove: (asset: Asset) => Promise<boolean>;
}

/** The equipment of a contract on its page. */
export const coverage = family((id): Coverage => {
  const action = createAction((context, edit: Edit) => changeCovered(context, id, edit));

  async function putBack(asset: Asset): Promise<void> {
    await untilIdle(action.$state);
    await action.run((covered) => addAssets(covered, [asset]));
  }

  async function remove(asset: Asset): Promise<boolean> {
    const done = await action.run((covered) => covered.filter((each) => !sameId(each.id, asset.id)));
    if (!done) return false;
    const text = assetRemoved(formatAsset(asset));
    reportDone(text, () => putBack(asset));
    return true;
  }
  return { action, remove };
});
