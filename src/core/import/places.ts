/**
 * The sites that rows name: those that are there, and those that an import would create, four levels at most. A new one
 * is created only when a row that is sent needs it.
 */

import { checkInput } from '../kernel/form/form-messages.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { SITE_DEPTH, type SiteForest, SiteInput, type SiteNode } from '../sites/model.ts';
import { bad, good, type Read } from './cells.ts';
import { foldName } from './place-text.ts';
import type { ImportTarget } from './types.ts';

/** A site that is there (`id`) or would be created. */
export interface ImportPlace extends ImportTarget {
  readonly parent: ImportPlace | null;
  readonly level: number;
  readonly children: Map<string, ImportPlace>;
}

const tooDeep = `Un site a ${SITE_DEPTH} niveaux au plus.`;
const several = (name: string, count: number): string =>
  `${count} sites s’appellent «\u00a0${name}\u00a0»\u00a0: écrivez aussi le site au-dessus.`;

/** All places, by name and by parent. */
export class ImportPlaces {
  /** New ones in the order of their creation: a parent before its children. */
  readonly made: ImportPlace[] = [];
  readonly #roots = new Map<string, ImportPlace>();
  readonly #byName = new Map<string, ImportPlace[]>();

  constructor(tree: SiteForest) {
    for (const root of tree.roots) this.#adopt(root, null);
  }

  #adopt(node: SiteNode, parent: ImportPlace | null): void {
    const place = this.#add(node.name, parent, node.site.id);
    for (const child of node.children) this.#adopt(child, place);
  }

  #add(name: string, parent: ImportPlace | null, id: Id | null): ImportPlace {
    const level = (parent?.level ?? 0) + 1;
    const place: ImportPlace = { name, parent, level, id, children: new Map(), needed: false, step: null };
    const key = foldName(name);
    const beside = parent?.children ?? this.#roots;
    // of two sites with one name under one parent, the first is meant
    if (!beside.has(key)) beside.set(key, place);
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), place]);
    if (id === null) this.made.push(place);
    return place;
  }

  /** The sites of that name. */
  named(name: string): readonly ImportPlace[] {
    return this.#byName.get(foldName(name)) ?? [];
  }

  /** Whether a site that is there has that name. */
  has(name: string): boolean {
    return this.named(name).some(({ id }) => id !== null);
  }

  /** The site of that name under that parent, if there is one. */
  under(parent: ImportPlace | null, name: string): ImportPlace | undefined {
    return (parent?.children ?? this.#roots).get(foldName(name));
  }

  /** The site of that name under that parent, created where it is missing. */
  ensure(parent: ImportPlace | null, name: string): Read<ImportPlace> {
    const known = this.under(parent, name);
    if (known) return good(known);
    if ((parent?.level ?? 0) >= SITE_DEPTH) return bad(tooDeep);
    const { errors } = checkInput(SiteInput, { name });
    if (errors) return bad(Object.values(errors).flat().join(' '));
    return good(this.#add(name, parent, null));
  }

  /**
   * The place of a path, its missing levels created.
   * @param path the highest level first; a path that begins below the first level is found by its first name
   */
  find(path: readonly string[]): Read<ImportPlace | null> {
    const [first, ...rest] = path;
    if (first === undefined) return good(null);
    if (path.length > SITE_DEPTH) return bad(tooDeep);
    let start = this.under(null, first);
    if (!start) {
      const candidates = this.named(first);
      if (candidates.length > 1) return bad(several(first, candidates.length));
      start = candidates[0];
    } else if (rest.length === 0) {
      const candidates = this.named(first).filter((each) => each.id !== null);
      // a name alone that is at the top and elsewhere is the one at the top
      if (candidates.length > 1 && !candidates.some(({ level }) => level === 1))
        return bad(several(first, candidates.length));
    }
    let at: ImportPlace | null = start ?? null;
    for (const name of start ? rest : path) {
      const next: Read<ImportPlace> = this.ensure(at, name);
      if (next.value === null) return next;
      at = next.value;
    }
    return good(at);
  }
}

/** « Campus › Bâtiment A › Étage 1 ». */
export function formatPlacePath(place: ImportPlace | null): string {
  const names: string[] = [];
  for (let at = place; at; at = at.parent) names.unshift(at.name);
  return names.join(' › ');
}
