/** The sections of the administration, in the order of their links: one line each. */
import { INVENTORY_DRAWER } from '../common/texts.ts';
import type { Part } from './page-elements.ts';

export interface AdminSection {
  /** The parameter `section` of the address. */
  name: string;
  label: string;
  part: Part;
  /** Left out on a server that keeps no accounts of unattended screens. */
  needsKiosks?: true;
}

export const ADMIN_SECTIONS: readonly AdminSection[] = [
  { name: 'configuration', label: 'Configuration', part: { tag: 'balise-config-admin' } },
  {
    name: 'utilisateurs',
    label: 'Utilisateurs',
    part: {
      tag: 'balise-user-admin',
      query: { q: 'q', group: 'group', never: 'never', sort: 'sort', user: 'user' },
    },
  },
  { name: 'groupes', label: 'Groupes', part: { tag: 'balise-group-admin', query: { groupe: 'group' } } },
  {
    name: 'permissions',
    label: 'Permissions',
    part: { tag: 'balise-permission-admin', query: { user: 'user' } },
  },
  { name: 'sites', label: 'Sites', part: { tag: 'balise-site-admin', query: { site: 'site', q: 'q' } } },
  {
    name: 'categories',
    label: 'Catégories',
    part: { tag: 'balise-category-admin', query: { q: 'q', type: 'type', sort: 'sort' } },
  },
  { name: 'inventaire', label: INVENTORY_DRAWER, part: { tag: 'balise-inventory', query: { site: 'site' } } },
  { name: 'import', label: 'Import', part: { tag: 'balise-import', query: { kind: 'kind' } } },
  { name: 'ecrans', label: 'Écrans', part: { tag: 'balise-device-admin' }, needsKiosks: true },
  {
    name: 'integration',
    label: 'Intégration',
    part: { tag: 'balise-integration-admin', query: { element: 'element' } },
  },
];

/**
 * The section that an address asks for; the first one otherwise. One that the server may have is opened: it asks for
 * nothing before the server is known to have it.
 * @param hasTag whether this version has an element of that name
 * @param keepsKiosks whether the server keeps accounts of unattended screens; `null` while that is not known
 */
export function getSections(
  asked: string | undefined,
  hasTag: (tag: string) => boolean,
  keepsKiosks: boolean | null,
): { sections: readonly AdminSection[]; chosen: AdminSection | undefined } {
  const sections = ADMIN_SECTIONS.filter(
    ({ name, part, needsKiosks }) => hasTag(part.tag) && (!needsKiosks || (keepsKiosks ?? name === asked)),
  );
  return { sections, chosen: sections.find(({ name }) => name === asked) ?? sections[0] };
}
