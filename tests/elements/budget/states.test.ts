import { describeStates } from '../_support/states.ts';

describeStates('balise-budget', {
  reads: /^\/api\/finance\/stats\//,
  drawn: (budget) => budget.findText(/% consommé/),
  empty: /Aucun budget pour 2026/,
});
