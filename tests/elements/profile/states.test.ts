import { describeStates } from '../_support/states.ts';

describeStates('balise-profile', {
  reads: null,
  drawn: (profile) => profile.findText('responsable@exemple.fr'),
  empty: null,
  poor: { drawn: (profile) => profile.find('region', 'Identité') },
});
