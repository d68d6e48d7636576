import { describeStates } from '../_support/states.ts';

describeStates('balise-accessibility', {
  reads: null,
  drawn: (statement) => statement.findText(/^Non conforme avec/),
  empty: null,
  poor: { drawn: (statement) => statement.findText(/^Non conforme avec/) },
  loggedOut: /^Aucun audit de cette installation n’a été déclaré/,
});
