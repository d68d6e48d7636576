/** The sections of the administration, in the order of their links: one line each. */
import type { Part } from './parts.ts';

export interface AdminSection {
  /** The parameter `section` of the address. */
  name: string;
  label: string;
  part: Part;
}

export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { name: 'sites', label: 'Sites', part: { tag: 'balise-site-admin', query: { site: 'site', q: 'q' } } },
  {
    name: 'categories',
    label: 'Catégories',
    part: { tag: 'balise-category-admin', query: { q: 'q', type: 'type', sort: 'sort' } },
  },
];

/**
 * The section that an address asks for; the first one otherwise.
 * @param hasTag whether this version has an element of that name
 */
export function getSections(
  asked: string | undefined,
  hasTag: (tag: string) => boolean,
): { sections: readonly AdminSection[]; chosen: AdminSection | undefined } {
  const sections = ADMIN_SECTIONS.filter(({ part }) => hasTag(part.tag));
  return { sections, chosen: sections.find(({ name }) => name === asked) ?? sections[0] };
}
