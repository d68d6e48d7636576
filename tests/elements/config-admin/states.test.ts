import { describeStates } from '../_support/states.ts';

describeStates('balise-config-admin', {
  as: 'admin',
  reads: /^\/api\/config\//,
  drawn: (admin) => admin.find('textbox', 'Code du site'),
  empty: null,
});
