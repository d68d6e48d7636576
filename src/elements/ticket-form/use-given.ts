import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { Asset } from '../../core/assets/model.ts';
import { assetByTagQuery, assetQuery } from '../../core/assets/store.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { type Id, sameId } from '../../core/kernel/lib/lenient-schema.ts';
import { ASSET_NOT_FOUND } from '../../core/kernel/lib/texts.ts';
import { type QueryState, UNLOADED } from '../../core/kernel/store/query.ts';

/** A place that the page gives the form; each may be left out by the person. */
export interface GivenPlace {
  asset: Id | null;
  site: Id | null;
}

/** The place given by the attributes. */
export interface GivenObjects {
  place: GivenPlace;
  /** The tag is still being looked up. */
  isPending: boolean;
  /** Why the given equipment cannot be used, in French; `''` when it can. */
  problem: string;
  retry: (() => void) | null;
}

const $nothing = atom<QueryState<never>>({ ...UNLOADED, data: null });

/** One piece of equipment and how its loading goes; nothing is loaded for `''`. */
export function useAsset(id: string): QueryState<Asset> {
  const state = useStore(id ? assetQuery(id).$state : $nothing);
  return { ...state, data: state.data?.asset ?? null };
}

/** Reads the attributes `asset`, `balise` and `site`. */
export function useGiven({ asset, balise, site }: Record<'asset' | 'balise' | 'site', string>): GivenObjects {
  const tag = asset ? '' : balise;
  const known = useAsset(asset);
  const found = useStore(tag ? assetByTagQuery(tag).$state : $nothing);
  const state = asset ? known : found;
  const byTag = found.data?.asset ?? null;
  const isNotFound = known.error?.status === 404;
  const problem = () => {
    if (asset) return isNotFound && known.error ? describeError(known.error) : '';
    if (!tag || state.status === 'LOADING') return '';
    if (found.error) return describeError(found.error);
    return found.data && !byTag ? ASSET_NOT_FOUND : '';
  };
  return {
    // the id as the server writes it, once it is known
    place: {
      asset: asset
        ? isNotFound
          ? null
          : sameId(known.data?.id, asset)
            ? (known.data?.id ?? asset)
            : asset
        : (byTag?.id ?? null),
      site: site || null,
    },
    isPending: tag !== '' && byTag === null && found.error === null && found.data === null,
    problem: problem(),
    retry:
      tag && found.error && found.error.failure !== 'outside'
        ? () => void assetByTagQuery(tag).refresh()
        : null,
  };
}
