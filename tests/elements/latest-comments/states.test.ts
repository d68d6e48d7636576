import { describeStates } from '../_support/states.ts';

describeStates('balise-latest-comments', {
  reads: /^\/api\/commentaires\//,
  drawn: (feed) => feed.findText('Merci, le service vous attend.'),
  empty: 'Aucun commentaire pour le moment.',
  loggedOut: 'Connectez-vous pour voir les derniers commentaires.',
});
