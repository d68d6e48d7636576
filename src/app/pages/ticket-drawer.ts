/**
 * « Créer un ticket » in the drawer, kept in the address as `create=1`: back closes it, a reload and a shared
 * link open it. After a success the form itself confirms, sends the photos and offers the next step; opening the
 * ticket closes the drawer.
 */
import { $drawer, closeDrawer, openDrawer, showNotice } from '../../core/notices.ts';
import { getHref } from '../../core/routes.ts';
import { getEntryKey } from '../router/entries.ts';
import { $decision, $page, hasTag, open, openQuery } from '../router/router.ts';
import * as texts from '../texts.ts';
import { loadElements } from './load-elements.ts';

const TAG = 'balise-ticket-form';
const PARAMETER = 'create';
const HOSTS: readonly (string | null)[] = ['Tableau de bord', 'Tickets'];

/** The entry of the history that was made for the drawer. */
let ownEntry: string | null = null;

/** Opens the drawer on this page, or on the list of tickets where this page has no room for it. */
export function startTicket(): void {
  if (HOSTS.includes($page.get().route)) openQuery({ [PARAMETER]: '1' }, { push: true });
  else open(getHref('Tickets', {}, { [PARAMETER]: '1' }));
  ownEntry = getEntryKey();
}

/** Keeps drawer and address together, and claims the intention to create a ticket. */
export function startTicketDrawer(): void {
  if (!hasTag(TAG)) return;
  $page.subscribe(sync);
  $decision.listen(sync);
  $drawer.listen((drawer, last) => {
    if (!drawer && last?.content === TAG && isWanted()) leave();
  });
  document.addEventListener('balise-ticket-create-open', (event) => {
    event.preventDefault();
    startTicket();
  });
}

const isWanted = (): boolean =>
  $page.get().query[PARAMETER] === '1' &&
  $decision.get().kind === 'open' &&
  HOSTS.includes($page.get().route);

function sync(): void {
  const isOpen = $drawer.get()?.content === TAG;
  if (isOpen && !isWanted()) closeDrawer();
  if (isOpen || !isWanted()) return;
  loadElements([TAG]).then(
    () => {
      if (!isWanted() || $drawer.get()?.content === TAG) return;
      const { asset = '', balise = '' } = $page.get().query;
      openDrawer({ title: texts.CREATE_TICKET, content: TAG, properties: { asset, balise, heading: '' } });
    },
    () => {
      showNotice(texts.LOADING_FAILED);
      leave();
    },
  );
}

/** Takes the drawer out of the address: back over the entry that was made for it, else in place. */
function leave(): void {
  if (ownEntry !== null && ownEntry === getEntryKey()) history.back();
  else openQuery({ [PARAMETER]: null, asset: null, balise: null });
  ownEntry = null;
}
