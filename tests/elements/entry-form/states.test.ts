import { describeStates } from '../_support/states.ts';

describeStates('balise-entry-form', {
  reads: null,
  drawn: (form) => form.find('combobox', /Type de dépense/),
  empty: null,
});
