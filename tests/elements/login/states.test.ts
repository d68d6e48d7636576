import { describeStates } from '../_support/states.ts';

describeStates('balise-login', {
  reads: null,
  drawn: (login) => login.findText(/Marc Delmas/),
  empty: null,
  loggedOut: 'Identifiant',
});
