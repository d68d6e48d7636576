import { describeStates } from '../_support/states.ts';

describeStates('balise-plan', {
  attributes: { 'plan-id': '1' },
  reads: /^\/api\/plans\/1$/,
  drawn: (plan) => plan.find('button', /^Porte automatique n° 11,/),
  empty: null,
  poor: { attributes: { 'plan-id': 'p-1' }, drawn: (plan) => plan.findText('Chaufferie') },
});
