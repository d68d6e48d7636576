/** What the second server does at the calls of what is tied to a piece of equipment. */
import { absent, type Handler, ok } from './other-calls.ts';

/** Numbers as texts, the equipment by id, one unknown quantity; of all equipment, whatever the filter. */
const MATERIALS = [
  { id: 'm-1', asset: 'a-1', name: 'Brûleur', reference: 'B-12', quantity: '2' },
  { id: 'm-2', asset: 'a-1', name: 'Joint', quantity: null },
  { id: 'm-3', asset: 'a-2', name: 'Sel', quantity: 25 },
];
const CONTROLES = [
  {
    id: 'k-1',
    asset: 'a-1',
    date: '2026-10-02',
    lines: [{ material: 'm-1', expected: '3', counted: '2' }, { material: null }],
  },
];
const PLANS = [
  { id: 'p-9', name: 'Étage', site: 's-99' },
  { id: 'p-1', name: 'Chaufferie', site: 's-3', base_image: '/media/plan.png' },
];

/** The count is recorded, and the answer is empty. */
const count: Handler = ({ id }) => (id === 'a-1' ? { status: 201 } : absent);

export const ASSET_PART_ROUTES: Record<string, Handler> = {
  'GET /api/materials/': () => ok(MATERIALS),
  'GET /api/controles/': () => ok({ results: CONTROLES }),
  'POST /api/controles/{id}/stock_control/': count,
  'GET /api/assets/{id}/stats/': () => ok({ tickets: '7', by_year: [{ year: '2026', tickets: '7' }] }),
  'GET /api/contracts/': () =>
    ok([
      { id: 'ct-1', name: 'Entretien des chaudières', assets: ['a-1'], date_end: '2199-01-01' },
      { id: 'ct-2', type: 'controle', assets: [{ id: 'a-2' }] },
    ]),
  'GET /api/plans/': () => ok(PLANS),
  'GET /api/emplacements/': ({ query }) =>
    ok(query.get('plan') === 'p-1' ? [{ id: 'e-1', plan: 'p-1', x: '0.25', y: '0,5', asset: 'a-1' }] : []),
};
