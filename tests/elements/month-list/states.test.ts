import { describeStates } from '../_support/states.ts';

describeStates('balise-month-list', {
  reads: /^\/api\/v2\/interventions\/calendar/,
  drawn: (list) => list.findText('Extincteur percuté'),
  empty: 'Rien en novembre 2026.',
  poor: { drawn: (list) => list.find('button', /Jours passés/) },
  faults: { forbidden: 'Vous n’avez pas accès au calendrier.' },
  loggedOut: 'Connectez-vous pour voir le calendrier.',
});
