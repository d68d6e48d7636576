import { describeStates } from '../_support/states.ts';

describeStates('balise-user-admin', {
  as: 'admin',
  readonly: 'responsable',
  reads: /^\/api\/core\/users\/$/,
  drawn: (admin) => admin.find('link', 'Léa Fabre'),
  empty: null,
});
