import { describeStates } from '../_support/states.ts';

describeStates('balise-asset-list', {
  readonly: 'demandeur',
  attributes: { q: 'chaudière' },
  reads: /^\/api\/assets\/$/,
  drawn: (list) => list.find('link', 'Chaudière gaz De Dietrich n° 8'),
  empty: 'Aucun équipement pour le moment.',
  poor: { drawn: (list) => list.find('link', /Chaudière gaz/) },
});
