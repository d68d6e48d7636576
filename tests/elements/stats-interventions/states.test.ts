import { describeStates } from '../_support/states.ts';

describeStates('balise-stats-interventions', {
  reads: /^\/api\/v2\/interventions\/stats/,
  drawn: (block) => block.findText('En attente de date'),
  empty: null,
});
