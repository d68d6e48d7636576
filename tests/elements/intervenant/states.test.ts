import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-intervenant', {
  readonly: 'demandeur',
  attributes: { 'intervenant-id': '2' },
  reads: /^\/api\/profile\/2\//,
  drawn: (person) => person.find('heading', 'Bruno Castel'),
  empty: NOT_FOUND,
  poor: {
    attributes: { 'intervenant-id': 'f-1' },
    drawn: (person) => person.find('heading', 'Paul Diallo'),
  },
});
