/** « Inventaire » in the drawer, over the list of equipment. */
import { getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { startFormDrawer } from './form-drawer.ts';

/** Keeps drawer and address together, and claims the intention to walk through a site. */
export function startInventoryDrawer(): void {
  startFormDrawer({
    tag: 'balise-inventory',
    title: texts.INVENTORY_DRAWER,
    parameter: 'inventory',
    more: ['of'],
    hosts: ['Équipements'],
    event: 'balise-inventory-open',
    getProperties: ({ query: { of = '' } }) => ({ site: of, heading: '' }),
    getQuery: (detail) => ({ of: getSite(detail) }),
    getHref: (detail) =>
      getHref('Équipements', {}, { sites: getSite(detail), inventory: '1', of: getSite(detail) }),
  });
}

function getSite(detail: unknown): string {
  const { site } = (detail ?? {}) as { site?: unknown };
  return site === undefined || site === null ? '' : String(site);
}
