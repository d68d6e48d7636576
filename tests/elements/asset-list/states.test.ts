import { describeStates } from '../_support/states.ts';

describeStates('balise-asset-list', {
  attributes: { q: 'chaudière' },
  reads: /^\/api\/assets\/$/,
  drawn: (list) => list.find('link', 'Chaudière gaz De Dietrich n° 8'),
  empty: 'Aucun équipement pour le moment.',
  // the row of the filters grows by the sites, once they are there
  shift: 0.03,
  poor: { drawn: (list) => list.find('link', /Chaudière gaz/) },
});
