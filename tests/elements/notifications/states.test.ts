import { describeStates } from '../_support/states.ts';

describeStates('balise-notifications', {
  reads: null,
  drawn: (bell) => bell.find('button', /^Notifications/),
  empty: null,
  loggedOut: null,
});
