import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-ticket', {
  readonly: 'demandeur',
  attributes: { 'ticket-id': '4' },
  reads: /^\/api\/tickets\/[^/]+\/\?/,
  drawn: (ticket) => ticket.find('heading', 'Ascenseur bloqué au 2e étage'),
  empty: NOT_FOUND,
  poor: { attributes: { 'ticket-id': 't-12' }, drawn: (ticket) => ticket.find('heading', 'Demande 12') },
  loggedOut: 'Connectez-vous pour voir ce ticket.',
});
