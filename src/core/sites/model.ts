import * as v from 'valibot';
import { etag, type Id, id, idOrNull, sameId, text } from '../kernel/lib/lenient-schema.ts';
import { requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';

/** The hierarchy of sites has at most this many levels (spec §3, §9). */
export const SITE_DEPTH = 4;

/** A site as another object names it: the contract allows an object, an id or a bare name. */
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
export const Site = v.object({ id, name: text, parent: siteName, top: siteName, etag });
export type Site = v.InferOutput<typeof Site>;

/** The body that creates or changes a site. */
export const SiteInput = v.object({ name: requiredText(120), parent: v.optional(requiredChoice, null) });
export type SiteInput = v.InferOutput<typeof SiteInput>;

type Named = Pick<Site, 'name' | 'parent' | 'top'>;

/** The distinct names of « name, parent, top » (spec §3), in this order; empty without a site. */
export const listLevels = (site: Named | null | undefined): string[] =>
  site ? [...new Set([site.name, site.parent?.name ?? '', site.top?.name ?? ''])].filter(Boolean) : [];

/** « name, parent, top » (spec §3), each name once. */
export const formatSite = (site: Named | null | undefined): string => listLevels(site).join(', ');

/** A site in the hierarchy; `id` is its id as text, as in addresses. */
export interface SiteNode {
  readonly id: string;
  readonly name: string;
  readonly site: Site;
  parent: SiteNode | null;
  /** Ordered by name, numbers in names by value. */
  children: SiteNode[];
}

export interface SiteForest {
  readonly roots: SiteNode[];
  readonly byId: ReadonlyMap<string, SiteNode>;
}

/** The ids of a site and of all below it; an unknown id alone. */
export function getDescendantIds(tree: SiteForest, id: Id): Set<string> {
  const ids = new Set([String(id)]);
  const visit = (node: SiteNode): void => {
    ids.add(node.id);
    for (const child of node.children) visit(child);
  };
  const start = tree.byId.get(String(id));
  if (start) visit(start);
  return ids;
}

/** Whether a site is one of the wanted ones or below one; a site that the tree lacks is placed by its own parent and top. */
export function matchSites(wanted: readonly Id[], tree?: SiteForest) {
  const below = new Set(wanted.flatMap((id) => [...(tree ? getDescendantIds(tree, id) : [String(id)])]));
  return (id: string, site: Site | null | undefined): boolean => {
    if (below.has(id)) return true;
    if (tree?.byId.has(id)) return false;
    return wanted.some((each) => sameId(site?.parent?.id, each) || sameId(site?.top?.id, each));
  };
}

/**
 * « name, parent, top » with the names of the tree, since a server may send a site or its parents as ids only; for
 * a site that is not in the tree, the names it came with.
 */
export function formatPlace(
  tree: SiteForest,
  site: { id: Id | null; name: string; parent?: Site['parent']; top?: Site['top'] } | null,
): string {
  if (!site) return '';
  const node = site.id === null ? undefined : tree.byId.get(String(site.id));
  if (!node) return formatSite({ parent: null, top: null, ...site });
  const above: string[] = [];
  for (let at = node.parent; at; at = at.parent) above.push(at.name);
  return [...new Set([node.name, above[0], above.at(-1)])].filter(Boolean).join(', ');
}
