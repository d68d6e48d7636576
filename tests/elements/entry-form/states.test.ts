import { describeStates } from '../_support/states.ts';

describeStates('balise-entry-form', {
  reads: null,
  drawn: (form) => form.find('combobox', /Type de dépense/),
  empty: null,
  wrong: async (form) => {
    await form.click('button', 'Ajouter l’écriture');
    await form.findText(/Saisissez un montant/);
  },
});
