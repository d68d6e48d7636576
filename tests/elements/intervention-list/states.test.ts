import { describeStates } from '../_support/states.ts';

describeStates('balise-intervention-list', {
  readonly: 'demandeur',
  attributes: { state: 'all' },
  reads: /^\/api\/v2\/interventions\//,
  drawn: (list) => list.find('link', 'Porte automatique bloquée'),
  empty: 'Aucune intervention pour le moment.',
  poor: { drawn: (list) => list.find('link', 'Demande 2') },
  loggedOut: 'Connectez-vous pour voir les interventions.',
});

describeStates('balise-intervention-list', {
  attributes: { view: 'statistiques' },
  reads: /^\/api\/v2\/interventions\/stats/,
  drawn: (list) => list.findText('Délai moyen de réalisation'),
  empty: 'Aucune intervention cette année-là.',
  loggedOut: 'Connectez-vous pour voir les interventions.',
});
