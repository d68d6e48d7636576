import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { assetCollection, siteAssetsQuery } from '../../core/assets/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { createQuery } from '../../core/kernel/store/query.ts';
import {
  getAskedSites,
  keepExactSites,
  type LabelChoice,
  parseIds,
  sortChoice,
} from '../../core/labels/choice.ts';
import type { LabelFormat } from '../../core/labels/formats.ts';
import { LABEL_KINDS, LABELS_MAX, type LabelKind } from '../../core/labels/model.ts';
import { createChosenQuery } from '../../core/labels/store.ts';
import { $areSitesKnown, awaitSites } from '../../core/sites/awaited.ts';
import { formatPlace } from '../../core/sites/model.ts';
import { $sites, $siteTree } from '../../core/sites/store.ts';
import { countModules } from './count-modules.ts';

/** Nothing is asked for. */
const nothing = createQuery(async (): Promise<Asset[]> => []);

export interface LabelSelection {
  /** Sites are chosen; otherwise the pieces were given. */
  bySite: boolean;
  sites: ReadonlySet<string>;
  /** How many of the given sites do not exist, or are not seen by the person. */
  lostSites: number;
  toggleSite: (id: string) => void;
  withBelow: boolean;
  setWithBelow: (withBelow: boolean) => void;
  /** What the sites hold, or what was given; `null` while it is on its way, or not asked for. */
  assets: readonly Asset[] | null;
  /** Of the pieces that were given, how many no longer exist. */
  gone: number;
  /** More pieces were given than a document holds: they are not even asked for. */
  tooMany: boolean;
  /** Pieces that were taken out. */
  excluded: ReadonlySet<string>;
  setExcluded: (excluded: ReadonlySet<string>) => void;
  sorted: LabelChoice;
  query: typeof nothing;
  /** The ids to send: of sites or of equipment. */
  ids: readonly Id[];
  /** « name, parent, top » of where a piece stands. */
  sayPlace: (asset: Asset) => string;
}

/** Which labels are wanted, as people choose them. */
export function useLabelSelection(
  kind: LabelKind,
  format: LabelFormat,
  givenAssets: string,
  givenSites: string,
): LabelSelection {
  const { of } = LABEL_KINDS[kind];
  const tree = useStore($siteTree);
  const given = useMemo(() => parseIds(givenAssets), [givenAssets]);
  const isComplete = useStore($sites).loadedAt !== null;
  const areSitesKnown = useStore($areSitesKnown);
  const [wanted, setSites] = useState<ReadonlySet<string>>(() => new Set(parseIds(givenSites)));
  const sites = useMemo(
    () => (isComplete ? new Set([...wanted].filter((id) => tree.byId.has(id))) : wanted),
    [isComplete, wanted, tree],
  );
  const [wantsBelow, setWithBelow] = useState(true);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const bySite = of === 'sites' || given.length === 0;
  // the call that prints sites prints those below them too
  const withBelow = wantsBelow || of === 'sites';

  const tooMany = !bySite && given.length > LABELS_MAX;
  const chosen = useMemo(() => createChosenQuery(given, assetCollection.get), [given]);
  const asked = bySite ? getAskedSites(tree, sites, withBelow).join(',') : '';
  const ofSites =
    asked === '' ? nothing : awaitSites(areSitesKnown || !withBelow, asked, () => siteAssetsQuery(asked));
  const query = bySite || tooMany ? ofSites : chosen;
  const { data } = useStore(query.$state);
  const assets = useMemo(() => {
    if (query === nothing || !data) return null;
    return bySite && !withBelow ? keepExactSites(data, sites) : data;
  }, [query, data, bySite, withBelow, sites]);
  const sorted = useMemo(
    () => sortChoice(assets ?? [], of === 'sites' ? new Set() : excluded, format, countModules),
    [assets, excluded, format, of],
  );
  return {
    bySite,
    sites,
    lostSites: wanted.size - sites.size,
    toggleSite: (id) => {
      const next = new Set(wanted);
      if (!next.delete(id)) next.add(id);
      setSites(next);
    },
    withBelow,
    setWithBelow,
    assets,
    gone: bySite || !assets ? 0 : given.length - assets.length,
    tooMany,
    excluded,
    setExcluded,
    sorted,
    query,
    ids:
      of === 'sites'
        ? getAskedSites(tree, sites, false)
        : [...sorted.printed, ...sorted.unreadable].map(({ id }) => id),
    sayPlace: ({ site }) => formatPlace(tree, site),
  };
}
