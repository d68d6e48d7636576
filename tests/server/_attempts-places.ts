/** One well-formed request per operation on places and equipment, and the objects that each needs. */
import type { RIGHTS } from '../../demo/server/auth/rights.ts';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { sql } from '../../demo/server/db/sql.ts';
import type { TestServer } from './_server.ts';

type PlaceOperation = Extract<
  keyof typeof RIGHTS,
  | `assets.${'create' | 'update' | 'delete' | 'stats'}`
  | `${'materials' | 'controles' | 'plans' | 'emplacements' | 'labels'}.${string}`
  | `categories.${'create' | 'update' | 'delete'}`
>;
/** A file goes as `base_image`. */
type Request = [method: string, url: string, payload?: object];

const made = { asset: 0, category: 0, material: 0, plan: 0, place: 0 };
const picture = () => ({ name: 'Niveau 2', base_image: new File([createPhoto(2) as BlobPart], 'plan.png') });

export const PLACE_ATTEMPTS: Record<PlaceOperation, { attempt: () => Request }> = {
  'labels.print': { attempt: () => ['POST', '/api/sites/print_assets_barcodes/', { assets: [1] }] },
  'categories.create': {
    attempt: () => [
      'POST',
      '/api/core/categories/',
      { name: `Essai ${made.category}`, type: 'domaine', sites: [1] },
    ],
  },
  'categories.update': { attempt: () => ['PATCH', '/api/core/categories/1/', { sites: [1, 2] }] },
  'categories.delete': { attempt: () => ['DELETE', `/api/core/categories/${made.category}/`] },
  'assets.create': { attempt: () => ['POST', '/api/assets/', { name: 'Essai' }] },
  'assets.update': { attempt: () => ['PATCH', '/api/assets/1/', { name: 'Essai' }] },
  'assets.delete': { attempt: () => ['DELETE', `/api/assets/${made.asset}/`] },
  'assets.stats': { attempt: () => ['GET', '/api/assets/stats/?year=2026'] },
  'materials.list': { attempt: () => ['GET', '/api/materials/?asset=1'] },
  'materials.create': { attempt: () => ['POST', '/api/materials/', { asset: 1, name: 'Filtre' }] },
  'materials.update': { attempt: () => ['PATCH', `/api/materials/${made.material}/`, { name: 'Joint' }] },
  'materials.delete': { attempt: () => ['DELETE', `/api/materials/${made.material}/`] },
  'controles.list': { attempt: () => ['GET', '/api/controles/?asset=1'] },
  'controles.create': {
    attempt: () => [
      'POST',
      '/api/controles/1/stock_control/',
      { asset_id: 1, lines: [{ material: made.material, counted: 3 }] },
    ],
  },
  'plans.list': { attempt: () => ['GET', '/api/plans/'] },
  'plans.read': { attempt: () => ['GET', `/api/plans/${made.plan}`] },
  'plans.create': { attempt: () => ['POST', '/api/plans/', picture()] },
  'plans.update': { attempt: () => ['PATCH', `/api/plans/${made.plan}/`, { name: 'Niveau 3' }] },
  'plans.delete': { attempt: () => ['DELETE', `/api/plans/${made.plan}`] },
  'plans.generate': { attempt: () => ['POST', `/api/plans/${made.plan}/generate/`, {}] },
  'emplacements.list': { attempt: () => ['GET', `/api/emplacements/?plan=${made.plan}`] },
  'emplacements.create': {
    attempt: () => ['POST', '/api/emplacements/', { plan: made.plan, x: 0.5, y: 0.5 }],
  },
  'emplacements.update': { attempt: () => ['PATCH', `/api/emplacements/${made.place}/`, { x: 0.1 }] },
  'emplacements.delete': { attempt: () => ['DELETE', `/api/emplacements/${made.place}/`] },
};

/** Creates the objects that the requests above change or delete. */
export async function preparePlaces({ db }: TestServer): Promise<void> {
  const [row] = await db.query<typeof made>(
    sql`with a as (insert into asset (name) values ('À supprimer') returning id),
          c as (insert into category (name, type) values ('À supprimer', 'domaine') returning id),
          m as (insert into material (asset_id, name) values (1, 'Filtre') returning id),
          p as (insert into plan (name) values ('À supprimer') returning id),
          e as (insert into emplacement (plan_id, x, y) select id, 0.5, 0.5 from p returning id)
        select a.id as asset, c.id as category, m.id as material, p.id as plan, e.id as place from a, c, m, p, e`,
  );
  Object.assign(made, row);
}
