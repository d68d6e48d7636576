import { describeStates } from '../_support/states.ts';

describeStates('balise-site-admin', {
  readonly: 'demandeur',
  reads: /^\/api\/sites\//,
  drawn: (sites) => sites.find('treeitem', /Hôpital Saint-Aubin/),
  empty: 'Aucun site.',
  poor: { drawn: (sites) => sites.find('treeitem', /Clinique du Parc/) },
});
