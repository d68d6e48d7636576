/** How a place is written in one line, by the room that there is: all of it, without its top, abbreviated. */
import { foldText } from '../kernel/lib/fold.ts';
import { listLevels, type Site, type SiteForest } from './model.ts';
import { EMPTY_TREE, getAncestors } from './tree.ts';

/** What is known around a list of places. */
export interface SitePlaces {
  tree: SiteForest;
  /** The ids of the sites that all rows are in, which no row repeats. */
  within: ReadonlySet<string>;
}

export const NO_PLACES: SitePlaces = { tree: EMPTY_TREE, within: new Set() };

/**
 * The sites that all rows are in.
 * @param chosen the ids that the list is filtered by
 */
export function getPlaces(tree: SiteForest, chosen: readonly string[]): SitePlaces {
  const [alone] = tree.roots;
  const shared = tree.roots.length === 1 && alone ? [alone.id] : [];
  const [id] = chosen;
  const path = chosen.length === 1 && id ? [id, ...getAncestors(tree, id).map((node) => node.id)] : [];
  return { tree, within: new Set([...shared, ...path]) };
}

/**
 * The names from the site up to its top, all levels where the tree has them; without those that all rows share, but
 * for the site itself.
 */
export function listPlace(site: Site | null | undefined, { tree, within }: SitePlaces): string[] {
  const node = site && tree.byId.get(String(site.id));
  if (!node) return listLevels(site);
  const above = getAncestors(tree, node.id).filter(({ id }) => !within.has(id));
  return [site.name || node.name, ...above.map(({ name }) => name)];
}

/** « Chambre 12, 1er étage, Bâtiment C – Urgences, Hôpital Saint-Aubin », where no line is too long. */
export const formatWholePlace = (site: Site | null | undefined, places: SitePlaces): string =>
  listPlace(site, places).join(', ');

/** The levels that a name beside them does not have already: « Bâtiment A, 1er étage » leaves « Hôpital Saint-Aubin ». */
export function listUnnamedLevels(levels: readonly string[], name: string): string[] {
  if (name === '') return [...levels];
  const words = joinWords(name);
  return levels.filter((level) => !words.includes(joinWords(level)));
}

/** Whole words between blanks: « Étage 1 » is no part of « Étage 12 », nor « Niveau 1 » of « Niveau -1 ». */
const joinWords = (text: string): string =>
  ` ${foldText(text)
    .split(/[\s,;:()·/]+/)
    .filter((word) => word !== '' && word !== '-')
    .join(' ')} `;

const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/^Chambre (?=\d)/i, 'Ch.\u00a0'],
  [/^Bâtiment (\S{1,3}) [–—-] .+$/i, 'Bât.\u00a0$1'],
  [/^Bâtiment /i, 'Bât.\u00a0'],
  [/^Pavillon /i, 'Pav.\u00a0'],
  [/^Rez[- ]de[- ]chaussée$/i, 'RdC'],
  [/^(\d+(?:er|e|ème)) étage$/i, '$1\u00a0ét.'],
  [/^Étage (\S+)$/i, 'Ét.\u00a0$1'],
  [/^Sous-sol (\d+)$/i, 'S.-sol\u00a0$1'],
];

/** « Bât. C » for « Bâtiment C – Urgences ». */
export const abbreviateLevel = (name: string): string => {
  const found = ABBREVIATIONS.find(([pattern]) => pattern.test(name));
  return found ? name.replace(...found) : name;
};

const FLOOR = /^(\d+\S+ étage|Étage|Niveau|Rez|RdC|Sous-sol)/i;

const join = (levels: readonly string[]): string => levels.join(' · ');

/** A building is enough to find a room; a floor alone is in no house. */
const leaveTop = (levels: readonly string[]): readonly string[] =>
  levels.length > 2 && !FLOOR.test(levels.at(-2) ?? '') ? levels.slice(0, -1) : levels;

/** « Chambre 12 · 1er étage · Bâtiment C – Urgences », in a line of text that may go on in a second one. */
export const formatPlaceInText = (site: Site | null | undefined, places: SitePlaces): string =>
  join(leaveTop(listPlace(site, places)));

const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 5_000;

/**
 * The lines of a place, the longest first, each once: « Chambre 12 · 1er étage · Bâtiment C – Urgences · Hôpital
 * Saint-Aubin », « Chambre 12 · 1er étage · Bâtiment C – Urgences », « Ch. 12 · 1er ét. · Bât. C », « Ch. 12 ·
 * Bât. C ». The top goes before the building, and so does the floor; it stays where a floor alone would be left, since
 * « Chambre 12 · 1er étage » is in no house. Empty without a level.
 */
export function listPlaceForms(levels: readonly string[]): readonly string[] {
  const whole = join(levels);
  const found = known.get(whole);
  if (found) return found;
  const below = leaveTop(levels);
  const short = below.map(abbreviateLevel);
  const ends = short.length > 2 ? [short[0] ?? '', short.at(-1) ?? ''] : short;
  const forms = [...new Set([whole, join(below), join(short), join(ends)])].filter(Boolean);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(whole, forms);
  return forms;
}
