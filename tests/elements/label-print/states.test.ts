import { describeStates } from '../_support/states.ts';

describeStates('balise-label-print', {
  attributes: { sites: '1' },
  reads: /^\/api\/assets\/\?sites=/,
  drawn: (labels) => labels.find('button', /^Imprimer 7/),
  empty: 'Un des sites demandés n’existe pas ou n’est plus accessible\u00a0: il est laissé de côté.',
  poor: { attributes: { sites: 's-1' }, drawn: (labels) => labels.find('button', /^Imprimer/) },
});
