/** The demo's plans: the floors with the most equipment, and the positions of that equipment. */
import type { Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { join, sql } from '../db/sql.ts';
import { attachFile, storeFile } from '../files/store.ts';
import { drawFloor } from './floors.ts';
import { ROOMS } from './words.ts';

const PLANS = 6;
const ROOMS_A_FLOOR = 8;
const ON_A_PLAN = 14;

interface FloorRow {
  id: number;
  name: string;
  building: string;
  establishment: string;
}

/** Needs the sites and the equipment in the database. */
export async function addPlans(db: Queryable): Promise<void> {
  const floors = await db.query<FloorRow>(
    sql`select f.id, f.name, b.name as building, t.name as establishment
        from site f join site b on b.id = f.parent_id join site t on t.id = f.top_id
        where f.level = 3 order by (select count(*) from asset a left join site s on s.id = a.site_id
          where a.site_id = f.id or s.parent_id = f.id) desc, f.id limit ${PLANS}`,
  );
  for (const floor of floors.sort((a, b) => a.id - b.id)) await addPlan(db, floor);
}

async function addPlan(db: Queryable, floor: FloorRow): Promise<void> {
  const below = await db.query<{ id: number; name: string }>(
    sql`select id, name from site where parent_id = ${floor.id} order by id`,
  );
  const others = ROOMS.filter((name) => !below.some((room) => room.name === name));
  const rooms = [...below, ...others.map((name) => ({ id: floor.id, name }))].slice(0, ROOMS_A_FLOOR);
  const { picture, description, placeIn } = await drawFloor(
    `${floor.building} ${floor.name}`,
    rooms.map(({ name }) => name),
  );
  const file = await storeFile(db, 'plan.jpg', 'image/jpeg', [picture]);
  await attachFile(db, file.id);
  const plan = await first(
    db.query<{ id: number }>(
      sql`insert into plan (name, description, site_id, file_id)
          values (${`${floor.building}, ${floor.name.toLowerCase()}`}, ${description}, ${floor.id}, ${file.id})
          returning id`,
    ),
  );
  const assets = await db.query<{ id: number; name: string; site_id: number }>(
    sql`select a.id, a.name, a.site_id from asset a join site s on s.id = a.site_id
        where s.id = ${floor.id} or s.parent_id = ${floor.id} order by a.id limit ${ON_A_PLAN}`,
  );
  const taken = new Map<number, number>();
  const places = assets.map((asset, index) => {
    const own = rooms.flatMap((room, at) => (room.id === asset.site_id ? [at] : []));
    const room = own[index % Math.max(1, own.length)] ?? index % rooms.length;
    const n = taken.get(room) ?? 0;
    taken.set(room, n + 1);
    const { x, y } = placeIn(room, n);
    return sql`(${plan!.id}::int, ${x}::float8, ${y}::float8, ${asset.name}::text, ${asset.id}::int)`;
  });
  if (!places.length) return;
  await db.query(sql`insert into emplacement (plan_id, x, y, label, asset_id) values ${join(places, ', ')}`);
}
