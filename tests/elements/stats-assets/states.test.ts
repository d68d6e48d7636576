import { describeStates } from '../_support/states.ts';

describeStates('balise-stats-assets', {
  reads: /^\/api\/assets\/stats\//,
  drawn: (block) => block.findText(/Sécurité incendie/),
  empty: null,
});
