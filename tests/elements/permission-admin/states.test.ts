import { describeStates } from '../_support/states.ts';

describeStates('balise-permission-admin', {
  as: 'admin',
  readonly: 'responsable',
  attributes: { user: '5' },
  reads: /^\/api\/core\/user_permissions\/5\/$/,
  drawn: (admin) => admin.find('checkbox', 'Voir\u00a0: Tickets'),
  // the groups of permissions come after their user
  shift: 0.03,
  empty: null,
});
