import { describeStates } from '../_support/states.ts';

describeStates('balise-ticket-form', {
  attributes: { asset: '4' },
  reads: /^\/api\/assets\/4\//,
  drawn: (form) => form.findText('Porte automatique n° 11'),
  empty: null,
  poor: { attributes: { asset: 'a-1' }, drawn: (form) => form.findText(/Chaudière gaz/) },
  loggedOut: 'Connectez-vous pour créer un ticket.',
  faults: null,
});
