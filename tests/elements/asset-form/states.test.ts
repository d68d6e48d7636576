import { until } from '../_support/input.ts';
import { describeStates } from '../_support/states.ts';

describeStates('balise-asset-form', {
  attributes: { asset: '1' },
  reads: /^\/api\/assets\/1\//,
  drawn: (form) =>
    until('its name', () => (form.get('textbox', 'Nom') as HTMLInputElement).value.startsWith('Chaudière')),
  empty: null,
  poor: { attributes: { asset: 'a-1' }, drawn: (form) => form.find('textbox', 'Nom') },
});
