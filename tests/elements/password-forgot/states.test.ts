import { describeStates } from '../_support/states.ts';

describeStates('balise-password-forgot', {
  as: null,
  reads: null,
  drawn: (form) => form.find('button', 'Envoyer le lien'),
  empty: null,
  loggedOut: null,
});
