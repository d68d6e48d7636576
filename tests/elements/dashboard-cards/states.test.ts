import { describeStates } from '../_support/states.ts';

describeStates('balise-dashboard-cards', {
  reads: /^\/api\/tickets\/stats/,
  drawn: (cards) => cards.find('link', /^2\s*Tickets non affectés/),
  empty: null,
  poor: { drawn: (cards) => cards.find('link', /^3\s*Tickets non affectés/) },
  loggedOut: 'Connectez-vous pour voir ce qui est à traiter.',
});
