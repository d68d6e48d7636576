import { describeStates } from '../_support/states.ts';

describeStates('balise-contract-form', {
  reads: null,
  drawn: (form) => form.find('textbox', 'Nom'),
  empty: null,
});

describe('with the contract that it changes', () => {
  describeStates('balise-contract-form', {
    attributes: { contract: '1' },
    reads: /^\/api\/contracts\/1\//,
    drawn: (form) => form.find('textbox', 'Nom'),
    empty: null,
  });
});
