/**
 * « Ajouter une écriture », its copy and « Modifier l’écriture » in the drawer, over the page of finance. Once saved,
 * the drawer closes over the entries that show it.
 */
import { $drawer, closeDrawer, getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { readIntention, startFormDrawer } from './form-drawer.ts';

const TAG = 'balise-entry-form';

/** Keeps drawer and address together, and claims the intentions to add and to change an entry. */
export function startEntryDrawer(): void {
  startFormDrawer({
    tag: TAG,
    title: texts.CREATE_ENTRY_LINK,
    copyTitle: texts.COPY_ENTRY,
    parameter: 'create',
    more: ['from'],
    hosts: ['Finances'],
    event: 'balise-entry-create-open',
    getProperties: ({ query: { from = '' } }) => ({ entry: '', from, heading: '' }),
    getQuery: (detail) => ({ from: readIntention(detail, 'from') || null }),
    getHref: (detail) => getHref('Finances', {}, { create: '1', from: readIntention(detail, 'from') }),
  });
  startFormDrawer({
    tag: TAG,
    title: texts.EDIT_ENTRY,
    parameter: 'edit',
    more: ['entry'],
    hosts: ['Finances'],
    event: 'balise-entry-edit-open',
    getProperties: ({ query: { entry = '' } }) => ({ entry, from: '', heading: '' }),
    getQuery: (detail) => ({ entry: readIntention(detail, 'entry') || null }),
    getHref: (detail) => getHref('Finances', {}, { edit: '1', entry: readIntention(detail, 'entry') }),
  });
  for (const event of ['balise-entry-created', 'balise-entry-updated']) {
    document.addEventListener(event, () => {
      if ($drawer.get()?.content === TAG) closeDrawer();
    });
  }
}
