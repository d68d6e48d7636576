import { describeStates } from '../_support/states.ts';

describeStates('balise-my-work', {
  as: 'demandeur',
  reads: /^\/api\/v2\/tickets\//,
  drawn: (work) => work.find('link', 'Fuite sous le lavabo'),
  empty: 'Vous n’avez encore rien signalé.',
  loggedOut: 'Connectez-vous pour voir ce qui vous attend.',
});
