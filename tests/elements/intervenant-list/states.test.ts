import { describeStates } from '../_support/states.ts';

describeStates('balise-intervenant-list', {
  readonly: 'demandeur',
  reads: /^\/api\/prestataires\//,
  drawn: (list) => list.find('link', 'Plomberie Garonne'),
  empty: /Aucun prestataire/,
  poor: { drawn: (list) => list.find('link', 'Thermi-Ouest') },
});
