import { describeStates } from '../_support/states.ts';

describeStates('balise-dashboard-cards', {
  reads: /^\/api\/tickets\/stats/,
  drawn: (cards) => cards.findText('Tickets non affectés'),
  empty: null,
});
