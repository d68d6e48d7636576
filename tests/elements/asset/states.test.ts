import { describeStates, NOT_FOUND } from '../_support/states.ts';

describeStates('balise-asset', {
  readonly: 'demandeur',
  attributes: { 'asset-id': '1' },
  reads: /^\/api\/assets\/1\//,
  drawn: (list) => list.findText('Chaudière gaz De Dietrich n° 8'),
  empty: NOT_FOUND,
  poor: { attributes: { 'asset-id': 'a-1' }, drawn: (list) => list.findText(/Chaudière gaz/) },
  allFaults: true,
});
