import * as v from 'valibot';
import { type CodeColumn, maskOf } from '../_lib/columns.ts';
import { reference, requiredText } from '../_lib/rules.ts';
import { type Id, id, idOrNull, sameId, text } from '../_lib/shape.ts';

/** The hierarchy of sites has at most this many levels (spec §3, §9). */
export const SITE_DEPTH = 4;

/** A site named by another object: the contract allows an object, an id or a bare name. */
export interface SiteName {
  id: Id | null;
  name: string;
}

const siteName = v.fallback(
  v.nullable(
    v.union([
      v.object({ id: idOrNull, name: text }),
      v.pipe(
        v.number(),
        v.transform((value): SiteName => ({ id: value, name: '' })),
      ),
      v.pipe(
        v.string(),
        v.nonEmpty(),
        v.transform((value): SiteName => ({ id: null, name: value })),
      ),
    ]),
  ),
  null,
);

/** A site (spec §3); `parent` is the site above it, `top` the highest. */
export const Site = v.object({ id, name: text, parent: siteName, top: siteName });
export type Site = v.InferOutput<typeof Site>;

/** What creates or changes a site. */
export const SiteInput = v.object({ name: requiredText(120), parent: v.optional(reference, null) });
export type SiteInput = v.InferOutput<typeof SiteInput>;

const chosen = (what: string) =>
  v.pipe(
    v.array(id, what),
    v.nonEmpty(what),
    v.maxLength(1000, 'Imprimez au plus 1 000 étiquettes à la fois.'),
  );

/** What prints the labels of all equipment of those sites and of the sites below. */
export const SiteLabelsInput = v.object({ sites: chosen('Choisissez au moins un site.') });
export type SiteLabelsInput = v.InferOutput<typeof SiteLabelsInput>;

/** What prints the labels of that equipment. */
export const AssetLabelsInput = v.object({ assets: chosen('Choisissez au moins un équipement.') });
export type AssetLabelsInput = v.InferOutput<typeof AssetLabelsInput>;

/** « name, parent, top », each once, in this order (spec §3). */
export function formatSite(site: Pick<Site, 'name' | 'parent' | 'top'> | null | undefined): string {
  if (!site) return '';
  return [...new Set([site.name, site.parent?.name, site.top?.name])].filter(Boolean).join(', ');
}

/**
 * The same text in three: the site's own name, what may be left out where room is short, and the highest site, which
 * tells one « Chambre 12 » from the next.
 */
export function splitSite(
  site: Pick<Site, 'name' | 'parent' | 'top'> | null | undefined,
): [name: string, between: string, top: string] {
  const [name = '', ...above] = formatSite(site).split(', ');
  const top = above.pop();
  return [name, above.map((each) => `, ${each}`).join(''), top === undefined ? '' : `, ${top}`];
}

/** A site in its place; `id` is the text of the site's id, as in addresses. */
export interface SiteNode {
  readonly id: string;
  readonly name: string;
  readonly site: Site;
  parent: SiteNode | null;
  /** Ordered by name, numbers by value. */
  children: SiteNode[];
}

export interface SiteTree {
  readonly roots: SiteNode[];
  readonly byId: ReadonlyMap<string, SiteNode>;
}

/** The ids of a site and of all below it; an unknown id gives itself alone. */
export function getDescendantIds(tree: SiteTree, id: Id): Set<string> {
  const ids = new Set([String(id)]);
  const visit = (node: SiteNode): void => {
    ids.add(node.id);
    for (const child of node.children) visit(child);
  };
  const start = tree.byId.get(String(id));
  if (start) visit(start);
  return ids;
}

/**
 * « name, parent, top » of a site as the tree knows it, since a server may name it, or those above it, by their ids
 * alone; as it names itself where the tree does not know it.
 */
export function formatPlace(
  tree: SiteTree,
  site: { id: Id | null; name: string; parent?: Site['parent']; top?: Site['top'] } | null,
): string {
  if (!site) return '';
  const node = site.id === null ? undefined : tree.byId.get(String(site.id));
  if (!node) return formatSite({ parent: null, top: null, ...site });
  const above: string[] = [];
  for (let at = node.parent; at; at = at.parent) above.push(at.name);
  return [...new Set([node.name, above[0], above.at(-1)])].filter(Boolean).join(', ');
}

/**
 * One byte a distinct site of a prepared list: 1 for the wanted ones and all below them; without a wish, 1 for all.
 * @param column the text of each row's site's id
 * @param places one site a code of the column
 * @param tree the known hierarchy, which alone says where a site stands; one that it lacks is known by its parent and
 *   its top
 */
export function maskSites(
  column: CodeColumn,
  places: readonly (Site | null)[],
  wanted: readonly Id[],
  tree: SiteTree | undefined,
): Uint8Array {
  if (wanted.length === 0) return maskOf(column, () => true);
  const below = new Set(wanted.flatMap((id) => [...(tree ? getDescendantIds(tree, id) : [String(id)])]));
  return maskOf(column, (value, code) => {
    if (below.has(value)) return true;
    if (tree?.byId.has(value)) return false;
    const place = places[code];
    return wanted.some((id) => sameId(place?.parent?.id, id) || sameId(place?.top?.id, id));
  });
}

/**
 * Keeps one site a code of a prepared list: the same may come with its parents here and as a bare id there, or have
 * been moved since. The last that says its parents is kept.
 */
export function keepPlace(places: (Site | null)[], code: number, site: Site | null): void {
  if (site?.parent || !places[code]?.parent) places[code] = site;
}
