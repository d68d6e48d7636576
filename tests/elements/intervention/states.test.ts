import { describeStates } from '../_support/states.ts';

describeStates('balise-intervention', {
  readonly: 'demandeur',
  attributes: { 'intervention-id': '9' },
  reads: /^\/api\/interventions\/9$/,
  drawn: (page) => page.findText('Détecteur en défaut'),
  empty: /L'élement demandé n'a pas été trouvé/,
  poor: { attributes: { 'intervention-id': 'i-8' }, drawn: (page) => page.findText('Terminée') },
  loggedOut: 'Connectez-vous pour voir cette intervention.',
});
