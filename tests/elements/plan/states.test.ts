import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-plan', {
  readonly: 'demandeur',
  attributes: { 'plan-id': '1' },
  reads: /^\/api\/plans\/1$/,
  drawn: (plan) => plan.find('button', /^Porte automatique n° 11,/),
  empty: NOT_FOUND,
  poor: { attributes: { 'plan-id': 'p-1' }, drawn: (plan) => plan.findText('Chaufferie') },
});
