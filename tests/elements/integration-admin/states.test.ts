import { describeStates } from '../_support/states.ts';

describeStates('balise-integration-admin', {
  as: 'admin',
  reads: null,
  drawn: (admin) => admin.find('heading', 'Intégration'),
  empty: null,
});
