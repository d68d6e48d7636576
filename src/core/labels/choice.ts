/** Which labels a choice of sites and equipment makes, and whether they can be read. Pure. */
import type { Id } from '../_lib/shape.ts';
import type { Asset } from '../assets/model.ts';
import { getDescendantIds, type SiteTree } from '../sites/model.ts';
import { type LabelFormat, NARROWEST_MM, WIDEST_MM } from './model.ts';

/** How many modules the bars of a tag take, white margins included; `null` when bars cannot say it. */
export type MeasureTag = (balise: string) => number | null;

/** The ids of a comma list, each once; blanks are left out. */
export const parseIds = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/** The sites whose equipment is asked for, as the server names them: those chosen, and those below when wanted. */
export function getAskedSites(tree: SiteTree, chosen: ReadonlySet<string>, withBelow: boolean): Id[] {
  const ids = new Set([...chosen].flatMap((id) => (withBelow ? [...getDescendantIds(tree, id)] : [id])));
  return [...ids].map((id) => tree.byId.get(id)?.site.id ?? id);
}

/** Of what a server found on some sites, what stands on those very sites: it may have looked below them too. */
export const keepOwn = (assets: readonly Asset[], chosen: ReadonlySet<string>): Asset[] =>
  assets.filter(({ site }) => site !== null && chosen.has(String(site.id)));

export const hasTag = ({ balise }: Asset): boolean => balise.trim() !== '';

/** A choice of equipment, sorted by what becomes of each. */
export interface LabelChoice {
  /** Those whose label is printed with bars that are read. */
  printed: Asset[];
  /** No tag: no label. */
  untagged: Asset[];
  /** The tag cannot be said in bars that are read on this label. */
  unreadable: Asset[];
}

/** @param excluded ids of the pieces that were taken out, as texts */
export function sortChoice(
  assets: readonly Asset[],
  excluded: ReadonlySet<string>,
  format: LabelFormat,
  measure: MeasureTag,
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

/** Bars on a label, in millimetres. */
export interface Bars {
  /** The narrowest of them. */
  module: number;
  /** All of them, white margins included. */
  width: number;
}

/**
 * How wide the bars of so many modules are on that label.
 * @returns `null` when they would be too thin to be read
 */
export function getBars(modules: number | null, { room }: LabelFormat): Bars | null {
  if (modules === null) return null;
  const module = Math.min(WIDEST_MM, room / modules);
  return module < NARROWEST_MM ? null : { module, width: module * modules };
}
