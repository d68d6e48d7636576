import { describeStates } from '../_support/states.ts';

describeStates('balise-ticket-list', {
  readonly: 'demandeur',
  reads: /^\/api\/v2\/tickets\//,
  drawn: (list) => list.find('link', 'Fuite sous le lavabo'),
  empty: 'Aucun ticket pour le moment.',
  poor: { attributes: { state: 'all' }, drawn: (list) => list.find('link', 'Demande 12') },
  loggedOut: 'Connectez-vous pour voir les tickets.',
  allFaults: true,
});
