/**
 * « Créer un équipement » and « Modifier l’équipement » in the drawer. Once created, its page takes the drawer's
 * place; once changed, the drawer closes over the page that shows it.
 */
import { $drawer, closeDrawer, getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { startFormDrawer } from './form-drawer.ts';

const TAG = 'balise-asset-form';

/** Keeps drawer and address together, and claims the intentions to create and to change a piece of equipment. */
export function startAssetDrawer(): void {
  startFormDrawer({
    tag: TAG,
    title: texts.CREATE_ASSET_LINK,
    parameter: 'create',
    more: ['site', 'balise'],
    hosts: ['Équipements'],
    event: 'balise-asset-create-open',
    getProperties: ({ query: { site = '', balise = '' } }) => ({ asset: '', site, balise, heading: '' }),
    getQuery: (detail) => ({ balise: getTag(detail) || null }),
    getHref: (detail) => getHref('Équipements', {}, { create: '1', balise: getTag(detail) }),
  });
  startFormDrawer({
    tag: TAG,
    title: texts.EDIT_ASSET,
    parameter: 'edit',
    hosts: ["Details de l'équipement"],
    event: 'balise-asset-edit-open',
    getProperties: ({ params }) => ({ asset: params.id ?? '', heading: '' }),
    getHref: (detail) => getHref("Details de l'équipement", { id: getAsset(detail) }, { edit: '1' }),
  });
  document.addEventListener('balise-asset-updated', () => {
    if ($drawer.get()?.content === TAG) closeDrawer();
  });
}

/** The tag of a code that nobody knows, where the intention names one. */
function getTag(detail: unknown): string {
  const { balise } = (detail ?? {}) as { balise?: unknown };
  return typeof balise === 'string' ? balise : '';
}

function getAsset(detail: unknown): string {
  const { asset } = (detail ?? {}) as { asset?: unknown };
  return String(asset ?? '');
}
