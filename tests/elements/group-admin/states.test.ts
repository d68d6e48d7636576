import { describeStates } from '../_support/states.ts';

describeStates('balise-group-admin', {
  as: 'admin',
  readonly: 'responsable',
  attributes: { group: '1' },
  reads: /^\/api\/core\/groups\/$/,
  drawn: (admin) => admin.findText('Écrans accessibles'),
  empty: null,
});
