/** Which labels a choice of sites and equipment produces, and whether scanners can read them. Pure. */

import type { Asset } from '../assets/model.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { getDescendantIds, type SiteForest } from '../sites/model.ts';
import { getBars } from './bar-width.ts';
import type { LabelFormat } from './formats.ts';

/** Returns the width of a tag's bars in modules, quiet zones included; `null` when the tag cannot be encoded. */
export type CountModules = (balise: string) => number | null;

/** The distinct ids of a list with commas; blanks are left out. */
export const parseIds = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/** The ids to send for the chosen sites, with those below if wanted. */
export function getAskedSites(tree: SiteForest, chosen: ReadonlySet<string>, withBelow: boolean): Id[] {
  const ids = new Set([...chosen].flatMap((id) => (withBelow ? [...getDescendantIds(tree, id)] : [id])));
  return [...ids].map((id) => tree.byId.get(id)?.site.id ?? id);
}

/** Keeps the equipment on the chosen sites themselves: the server may have included the sites below. */
export const keepExactSites = (assets: readonly Asset[], chosen: ReadonlySet<string>): Asset[] =>
  assets.filter(({ site }) => site !== null && chosen.has(String(site.id)));

export const hasTag = ({ balise }: Asset): boolean => balise.trim() !== '';

/** A choice of equipment, sorted by outcome. */
export interface LabelChoice {
  /** Equipment whose label is printed with readable bars. */
  printed: Asset[];
  /** Equipment without a tag, hence without a label. */
  untagged: Asset[];
  /** Equipment whose tag cannot be encoded, or whose bars would be too narrow. */
  unreadable: Asset[];
}

/** @param excluded ids of the pieces removed by the user, as texts */
export function sortChoice(
  assets: readonly Asset[],
  excluded: ReadonlySet<string>,
  format: LabelFormat,
  measure: CountModules,
): LabelChoice {
  const choice: LabelChoice = { printed: [], untagged: [], unreadable: [] };
  for (const asset of assets) {
    if (!hasTag(asset)) choice.untagged.push(asset);
    else if (!excluded.has(String(asset.id))) {
      (getBars(measure(asset.balise.trim()), format) === null ? choice.unreadable : choice.printed).push(
        asset,
      );
    }
  }
  return choice;
}
