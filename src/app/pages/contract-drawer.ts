/**
 * « Créer un contrat » and « Modifier le contrat » in the drawer. Once created, its page takes the drawer's place; once
 * changed, the drawer closes over the page that shows it.
 */
import { $drawer, closeDrawer, getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { readIntention, startFormDrawer } from './form-drawer.ts';

const TAG = 'balise-contract-form';

/** Keeps drawer and address together, and claims the intentions to create and to change a contract. */
export function startContractDrawer(): void {
  startFormDrawer({
    tag: TAG,
    title: texts.CREATE_CONTRACT_LINK,
    copyTitle: texts.COPY_CONTRACT,
    parameter: 'create',
    more: ['from'],
    hosts: ['Contrats'],
    event: 'balise-contract-create-open',
    getProperties: ({ query: { from = '' } }) => ({ contract: '', from, heading: '' }),
    getQuery: (detail) => ({ from: readIntention(detail, 'from') || null }),
    getHref: (detail) => getHref('Contrats', {}, { create: '1', from: readIntention(detail, 'from') }),
  });
  startFormDrawer({
    tag: TAG,
    title: texts.EDIT_CONTRACT,
    parameter: 'edit',
    hosts: ['Details du contrat'],
    event: 'balise-contract-edit-open',
    getProperties: ({ params }) => ({ contract: params.id ?? '', from: '', heading: '' }),
    getHref: (detail) =>
      getHref('Details du contrat', { id: readIntention(detail, 'contract') }, { edit: '1' }),
  });
  document.addEventListener('balise-contract-updated', () => {
    if ($drawer.get()?.content === TAG) closeDrawer();
  });
}
