import { describeStates } from '../_support/states.ts';

describeStates('balise-inventory', {
  attributes: { site: '1' },
  reads: /^\/api\/assets\/\?sites=/,
  drawn: (inventory) => inventory.findText(/^0\ssur/),
  empty: 'Ce site n’existe pas ou n’est plus accessible.',
  poor: { attributes: { site: 's-1' }, drawn: (inventory) => inventory.find('button', 'Scanner') },
});
