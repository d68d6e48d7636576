import { describeStates } from '../_support/states.ts';

describeStates('balise-config-admin', {
  readonly: 'demandeur',
  as: 'admin',
  reads: /^\/api\/config\//,
  drawn: (admin) => admin.find('textbox', 'Code du site'),
  empty: null,
  // what the server keeps is known after the settings
  shift: 0.04,
});
