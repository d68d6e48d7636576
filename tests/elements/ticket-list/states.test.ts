import { describeStates } from '../_support/states.ts';

describeStates('balise-ticket-list', {
  reads: /^\/api\/v2\/tickets\//,
  drawn: (list) => list.find('link', 'Fuite sous le lavabo'),
  empty: /Aucun ticket/,
  poor: { attributes: { state: 'all' }, drawn: (list) => list.find('link', 'Demande 12') },
  allFaults: true,
});
