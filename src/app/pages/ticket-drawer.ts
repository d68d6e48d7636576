/**
 * « Créer un ticket » in the drawer. After a success the form itself confirms, sends the photos and offers the
 * next step; opening the ticket closes the drawer.
 */
import { getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { readIntention, startFormDrawer } from './form-drawer.ts';

let start: () => void = () => {};

/** Opens the drawer on this page, or on the list of tickets where this page has no room for it. */
export const startTicket = (): void => start();

/** Keeps drawer and address together, and claims the intention to create a ticket. */
export function startTicketDrawer(): void {
  start = startFormDrawer({
    tag: 'balise-ticket-form',
    title: texts.CREATE_TICKET_LINK,
    copyTitle: texts.COPY_TICKET,
    parameter: 'create',
    more: ['asset', 'balise', 'site', 'from'],
    hosts: ['Tableau de bord', 'Tickets', "Details de l'équipement"],
    event: 'balise-ticket-create-open',
    getProperties: ({ route, params, query: { asset = '', balise = '', site = '', from = '' } }) => ({
      asset: route === "Details de l'équipement" ? (params.id ?? '') : asset,
      balise,
      site,
      from,
      heading: '',
    }),
    getQuery: (detail) => ({ from: readIntention(detail, 'from') || null }),
    getHref: (detail) =>
      getHref(
        'Tickets',
        {},
        { create: '1', asset: readIntention(detail, 'asset'), from: readIntention(detail, 'from') },
      ),
  });
}
