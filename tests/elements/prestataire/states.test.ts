import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-prestataire', {
  readonly: 'demandeur',
  attributes: { 'prestataire-id': '1' },
  reads: /^\/api\/prestataires\/1$/,
  drawn: (company) => company.find('heading', 'Thermelec Services'),
  empty: NOT_FOUND,
  // its panels come one after the other, each of its own length
  shift: 0.04,
  poor: {
    attributes: { 'prestataire-id': 'p-1' },
    drawn: (company) => company.find('heading', 'Thermi-Ouest'),
  },
});
