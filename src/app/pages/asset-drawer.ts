/**
 * « Créer un équipement » and « Modifier l’équipement » in the drawer. Once created, its page takes the drawer's
 * place; once changed, the drawer closes over the page that shows it.
 */
import { $drawer, closeDrawer, getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { readIntention, startFormDrawer } from './form-drawer.ts';

const TAG = 'balise-asset-form';

/** Keeps drawer and address together, and claims the intentions to create and to change a piece of equipment. */
export function startAssetDrawer(): void {
  startFormDrawer({
    tag: TAG,
    title: texts.CREATE_ASSET_LINK,
    copyTitle: texts.COPY_ASSET,
    parameter: 'create',
    more: ['site', 'balise', 'from'],
    hosts: ['Équipements'],
    event: 'balise-asset-create-open',
    getProperties: ({ query: { site = '', balise = '', from = '' } }) => ({
      ...{ asset: '', site, balise, from, heading: '' },
    }),
    getQuery: (detail) => ({
      balise: readIntention(detail, 'balise') || null,
      from: readIntention(detail, 'from') || null,
    }),
    getHref: (detail) =>
      getHref(
        'Équipements',
        {},
        { create: '1', balise: readIntention(detail, 'balise'), from: readIntention(detail, 'from') },
      ),
  });
  startFormDrawer({
    tag: TAG,
    title: texts.EDIT_ASSET,
    parameter: 'edit',
    hosts: ["Details de l'équipement"],
    event: 'balise-asset-edit-open',
    getProperties: ({ params }) => ({ asset: params.id ?? '', from: '', heading: '' }),
    getHref: (detail) =>
      getHref("Details de l'équipement", { id: readIntention(detail, 'asset') }, { edit: '1' }),
  });
  document.addEventListener('balise-asset-updated', () => {
    if ($drawer.get()?.content === TAG) closeDrawer();
  });
}
