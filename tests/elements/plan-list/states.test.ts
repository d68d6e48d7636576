import { describeStates } from '../_support/states.ts';

describeStates('balise-plan-list', {
  readonly: 'demandeur',
  reads: /^\/api\/plans\//,
  drawn: (list) => list.find('link', /Chaufferie/),
  empty: 'Aucun plan pour le moment.',
  poor: { drawn: (list) => list.findText('Chaufferie') },
});
