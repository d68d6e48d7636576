import { describeStates } from '../_support/states.ts';

describeStates('balise-category-admin', {
  readonly: 'demandeur',
  reads: /^\/api\/core\/categories\//,
  drawn: (categories) => categories.find('button', 'Plomberie'),
  empty: 'Aucune catégorie.',
  poor: { drawn: (categories) => categories.find('button', 'Plomberie') },
});
