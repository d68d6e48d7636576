import { describeStates } from '../_support/states.ts';

describeStates('balise-intervention-form', {
  attributes: { ticket: '1' },
  reads: /^\/api\/tickets\/1\//,
  drawn: (form) => form.find('combobox', 'Prestataire'),
  empty: /L'élement demandé n'a pas été trouvé/,
  poor: { attributes: { ticket: 't-1' }, drawn: (form) => form.find('combobox', 'Prestataire') },
  loggedOut: 'Connectez-vous pour affecter ce ticket.',
});
