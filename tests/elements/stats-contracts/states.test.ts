import { describeStates } from '../_support/states.ts';

describeStates('balise-stats-contracts', {
  reads: /^\/api\/contracts\/stats\//,
  drawn: (block) => block.findText(/Contrats/),
  empty: null,
});
