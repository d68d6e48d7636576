import { describeStates } from '../_support/states.ts';

describeStates('balise-finance', {
  readonly: 'demandeur',
  reads: /^\/api\/finance\/stats\//,
  drawn: (finance) => finance.find('table', 'Budget et dépenses'),
  empty: /Aucune écriture pour 2026/,
});
