import { describeStates } from '../_support/states.ts';

describeStates('balise-ticket-form', {
  reads: null,
  drawn: (form) => form.find('textbox', 'Objet'),
  empty: null,
});
