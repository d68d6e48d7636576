import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-contract', {
  readonly: 'demandeur',
  attributes: { 'contract-id': '1' },
  reads: /^\/api\/contracts\/1\//,
  drawn: (contract) => contract.findText('Entretien des chaudières'),
  empty: NOT_FOUND,
  // its panels come one after the other, each of its own length
  shift: 0.04,
  poor: { attributes: { 'contract-id': 'ct-1' }, drawn: (contract) => contract.find('region', 'En bref') },
});
