import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { siteAssetsQuery } from '../../core/assets/store.ts';
import { compareSeen, type InventoryResult, toSeenAsset } from '../../core/inventory/model.ts';
import { type SiteWalk, walkOf } from '../../core/inventory/store.ts';
import { assetNumber } from '../../core/kernel/lib/texts.ts';
import { announce } from '../../core/kernel/page/messages.ts';
import type { Query } from '../../core/kernel/store/query.ts';
import { getAskedSites } from '../../core/labels/choice.ts';
import { readNewTag } from '../../core/scanner/normalize-code.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { $siteTree } from '../../core/sites/store.ts';
import { INVENTORY_TEXTS } from './texts.ts';

export interface CurrentInventory {
  query: Query<Asset[]>;
  /** `null` until the equipment of the site is known. */
  result: InventoryResult | null;
  walk: SiteWalk;
}

/** What the site should hold, and what was seen of it: each code that the page's scanner reads counts. */
export function useInventory(site: string): CurrentInventory {
  const tree = useStore($siteTree);
  const areSitesKnown = useStore($areSitesKnown);
  const asked = getAskedSites(tree, new Set([site]), true).join(',');
  const query = awaitSites(areSitesKnown, asked, () => siteAssetsQuery(asked));
  const { data } = useStore(query.$state);
  const walk = walkOf(site);
  const seen = useStore(walk.$seen);
  const result = useMemo(() => (data ? compareSeen(data, seen) : null), [data, seen]);

  const take = useEffectEvent((code: string, asset: Asset | null) => {
    walk.record({
      code: asset ? code : (readNewTag(code) ?? code),
      asset: asset && toSeenAsset(asset),
      made: false,
    });
    announce(sayRead(code, asset, data));
  });
  useEffect(() => {
    const found = (event: Event) => {
      const { code, asset } = (event as CustomEvent<{ code: string; asset: Asset }>).detail;
      event.preventDefault();
      take(code, asset);
    };
    const unknown = (event: Event) => {
      event.preventDefault();
      take((event as CustomEvent<{ code: string }>).detail.code, null);
    };
    document.addEventListener('balise-scan', found);
    document.addEventListener('balise-scan-unknown', unknown);
    return () => {
      document.removeEventListener('balise-scan', found);
      document.removeEventListener('balise-scan-unknown', unknown);
    };
  }, []);
  return { query, result, walk };
}

function sayRead(code: string, asset: Asset | null, expected: readonly Asset[] | null): string {
  if (!asset) return INVENTORY_TEXTS.announcedUnknown(code);
  const name = asset.name || assetNumber(asset.id);
  const isHere = expected?.some(({ id }) => String(id) === String(asset.id));
  return isHere ? INVENTORY_TEXTS.announced(name) : INVENTORY_TEXTS.announcedElsewhere(name);
}
