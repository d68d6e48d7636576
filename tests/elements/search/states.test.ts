import { describeStates } from '../_support/states.ts';

describeStates('balise-search', {
  attributes: { open: '' },
  reads: null,
  drawn: (search) => search.find('option', 'Créer un ticket'),
  empty: null,
  poor: { drawn: (search) => search.find('option', 'Créer un ticket') },
});
