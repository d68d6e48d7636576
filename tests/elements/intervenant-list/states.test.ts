import { describeStates } from '../_support/states.ts';

describeStates('balise-intervenant-list', {
  reads: /^\/api\/prestataires\//,
  drawn: (list) => list.find('link', 'Plomberie Garonne'),
  empty: /Aucun prestataire/,
  // the line below the rows comes up from where more rows would end
  shift: 0.04,
  poor: { drawn: (list) => list.find('link', 'Thermi-Ouest') },
});
