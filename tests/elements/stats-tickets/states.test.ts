import { describeStates } from '../_support/states.ts';

describeStates('balise-stats-tickets', {
  reads: /^\/api\/tickets\/analysis\//,
  drawn: (block) => block.findText(/Tickets déclarés/),
  empty: null,
});
