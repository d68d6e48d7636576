import { describeStates } from '../_support/states.ts';

describeStates('balise-device-admin', {
  as: 'admin',
  reads: /^\/api\/devices\/$/,
  drawn: (admin) => admin.findText('Écran de l’atelier'),
  empty: 'Aucun écran.',
});
