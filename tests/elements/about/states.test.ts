import { describeStates } from '../_support/states.ts';

describeStates('balise-about', {
  reads: null,
  drawn: (about) => about.findText('Le service répond'),
  empty: null,
  poor: { drawn: (about) => about.findText('Le service répond') },
  loggedOut: 'L’état du service s’affiche une fois connecté.',
});
