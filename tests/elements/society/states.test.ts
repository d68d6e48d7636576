import { describeStates } from '../_support/states.ts';

describeStates('balise-society', {
  reads: null,
  drawn: (society) => society.findText('Groupe hospitalier Val-de-Garonne'),
  empty: null,
  loggedOut: null,
});
