import { describeStates } from '../_support/states.ts';

describeStates('balise-controls', {
  reads: /^\/api\/contracts\/$/,
  drawn: (controls) => controls.find('link', 'Hôpital Saint-Aubin'),
  empty: 'Aucun contrôle n’arrive à échéance dans les douze mois.',
  poor: { drawn: (controls) => controls.find('heading', 'Contrôles réglementaires') },
});
