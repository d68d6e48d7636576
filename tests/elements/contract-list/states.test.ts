import { describeStates } from '../_support/states.ts';

describeStates('balise-contract-list', {
  readonly: 'demandeur',
  reads: /^\/api\/contracts\/$/,
  drawn: (list) => list.find('link', 'Entretien des chaudières'),
  empty: 'Aucun contrat pour le moment.',
  // two columns of the header give way by 3 px once rows have come
  shift: 0.03,
  poor: { drawn: (list) => list.find('link', /./) },
});
