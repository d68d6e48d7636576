/** Which labels a choice of sites and equipment makes, and whether they can be read. Pure. */
import type { Id } from '../_lib/shape.ts';
import type { Asset } from '../assets/model.ts';
import { encodeCode128, QUIET_ZONE } from '../scanner/encode.ts';
import { getDescendantIds, type SiteTree } from '../sites/model.ts';
import { type LabelFormat, NARROWEST_MM, WIDEST_MM } from './model.ts';

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
): LabelChoice {
  const choice: LabelChoice = { printed: [], untagged: [], unreadable: [] };
  for (const asset of assets) {
    if (!hasTag(asset)) choice.untagged.push(asset);
    else if (!excluded.has(String(asset.id))) {
      (getModuleWidth(asset.balise, format) === null ? choice.unreadable : choice.printed).push(asset);
    }
  }
  return choice;
}

/**
 * The width of the narrowest bar of a tag on that label, in millimetres.
 * @returns `null` when it would be too thin to be read, or when bars cannot say the tag
 */
export function getModuleWidth(balise: string, { room }: LabelFormat): number | null {
  const code = encodeCode128(balise.trim());
  if (!code) return null;
  const width = Math.min(WIDEST_MM, room / (code.width + 2 * QUIET_ZONE));
  return width < NARROWEST_MM ? null : width;
}

/** The width of the whole of the bars on that label, their white margins included; `null` as above. */
export function getBarsWidth(balise: string, format: LabelFormat): number | null {
  const module = getModuleWidth(balise, format);
  const code = encodeCode128(balise.trim());
  return module === null || !code ? null : module * (code.width + 2 * QUIET_ZONE);
}
