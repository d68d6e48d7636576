import { describeStates } from '../_support/states.ts';

describeStates('balise-contract-list', {
  reads: /^\/api\/contracts\/$/,
  drawn: (list) => list.find('link', 'Entretien des chaudières'),
  empty: 'Aucun contrat pour le moment.',
  poor: { drawn: (list) => list.find('link', /./) },
});
