import { describeStates } from '../_support/states.ts';

describeStates('balise-import', {
  as: 'admin',
  reads: null,
  drawn: (page) => page.findText(/^Donnez un classeur ou un texte/),
  empty: null,
});
