import { describeStates } from '../_support/states.ts';

for (const engine of ['grid', 'schedule-x'])
  describeStates('balise-agenda', {
    readonly: 'demandeur',
    attributes: { engine, view: 'week' },
    reads: /^\/api\/v2\/interventions\//,
    drawn: (agenda) => agenda.findText('Extincteur percuté'),
    empty: 'Aucune intervention pour le moment.',
    poor: {
      attributes: { date: '2026-11-16', state: 'all' },
      drawn: (agenda) => agenda.findText('Demande 2'),
    },
    loggedOut: 'Connectez-vous pour voir l’agenda.',
  });
