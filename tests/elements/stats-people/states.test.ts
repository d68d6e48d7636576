import { describeStates } from '../_support/states.ts';

describeStates('balise-stats-people', {
  reads: /^\/api\/profile\/stats\//,
  drawn: (block) => block.findText(/Bruno Castel/),
  empty: null,
});
