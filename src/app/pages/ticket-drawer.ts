/**
 * « Créer un ticket » in the drawer. After a success the form itself confirms, sends the photos and offers the
 * next step; opening the ticket closes the drawer.
 */
import { getHref } from '../../core/routes.ts';
import * as texts from '../texts.ts';
import { startFormDrawer } from './form-drawer.ts';

let start: () => void = () => {};

/** Opens the drawer on this page, or on the list of tickets where this page has no room for it. */
export const startTicket = (): void => start();

/** Keeps drawer and address together, and claims the intention to create a ticket. */
export function startTicketDrawer(): void {
  start = startFormDrawer({
    tag: 'balise-ticket-form',
    title: texts.CREATE_TICKET,
    parameter: 'create',
    more: ['asset', 'balise'],
    hosts: ['Tableau de bord', 'Tickets'],
    event: 'balise-ticket-create-open',
    getProperties: ({ query: { asset = '', balise = '' } }) => ({ asset, balise, heading: '' }),
    getHref: () => getHref('Tickets', {}, { create: '1' }),
  });
}
