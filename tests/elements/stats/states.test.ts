import { describeStates } from '../_support/states.ts';

describeStates('balise-stats', {
  reads: /^\/api\/tickets\/analysis\//,
  drawn: (report) => report.findText('Tickets déclarés'),
  empty: null,
});
