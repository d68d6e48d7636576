import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-prestataire', {
  attributes: { 'prestataire-id': '1' },
  reads: /^\/api\/prestataires\/1$/,
  drawn: (company) => company.find('heading', 'Thermelec Services'),
  empty: NOT_FOUND,
  poor: {
    attributes: { 'prestataire-id': 'p-1' },
    drawn: (company) => company.find('heading', 'Thermi-Ouest'),
  },
});
