import { describeStates } from '../_support/states.ts';

describeStates('balise-password-reset', {
  as: null,
  attributes: { token: 'bon' },
  reads: /^\/api\/password_reset\/validate_token\//,
  drawn: (form) => form.find('button', 'Enregistrer'),
  faults: null,
  empty: null,
  loggedOut: null,
});
