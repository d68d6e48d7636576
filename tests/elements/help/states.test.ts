import { describeStates } from '../_support/states.ts';

describeStates('balise-help', {
  reads: /^\/api\/help$/,
  drawn: (help) => help.findText('Où sont les plans ?'),
  empty: 'Aucune demande d’aide.',
  poor: { drawn: (help) => help.find('textbox', 'Sujet') },
});
