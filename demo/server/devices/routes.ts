/**
 * Devices (contract notes, « Devices »): an administrator makes an account for an unattended screen, receives its token
 * once, and revokes it. The account is a user that may read what its screens show, and nothing else (`auth/device-rights.ts`).
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { DeviceInput } from '../../../src/core/devices/input.ts';
import { Device, NewDevice, WALL_SCREENS, type WallScreen } from '../../../src/core/devices/model.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, created, deleted, notFound, ok } from '../http/answers.ts';
import { type Call, onRead, onWrite, readCall, sendAnswer } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';

interface DeviceRow {
  id: number;
  name: string;
  site: { id: number; name: string } | null;
  screens: WallScreen[];
  date_creation: string;
  last_login: string | null;
}

const COLUMNS = sql`u.id, d.name, d.screens, d.date_creation, u.last_login,
  case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as site
  from device d join app_user u on u.id = d.user_id left join site s on s.id = d.site_id`;

export function addDevices(context: Context): void {
  const { app, db } = context;
  const url = '/api/devices';
  onRead(
    context,
    'devices.list',
    url,
    async () => ok(await db.query<DeviceRow>(sql`select ${COLUMNS} order by d.name, u.id`)),
    { answer: v.array(Device) },
  );
  // not once per idempotency key: the stored answer would hold the token
  const making = { operation: 'devices.create', shapes: { body: DeviceInput, answer: NewDevice } } as const;
  app.post(url, { config: making }, async (request, reply) =>
    sendAnswer(reply, await db.tx((tx) => createDevice(readCall(request), tx))),
  );
  onWrite(context, 'devices.delete', 'DELETE', `${url}/:id`, deleteDevice);
}

/** The token is name and password of the account, as `Authorization: Basic` takes them; only its hash is stored. */
async function createDevice({ body }: Call, tx: Queryable): Promise<Answer> {
  const { name, site, screens } = parseBody(DeviceInput, body);
  const chosen = [...new Set(screens)];
  const username = `ecran-${randomBytes(6).toString('hex')}`;
  const password = randomBytes(32).toString('base64url');
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into app_user (username, first_name, password_hash)
          values (${username}, ${name}, ${await hashPassword(password)}) returning id`,
    ),
  );
  const { id } = row!;
  const limit = readReference('site', site);
  await tx.query(
    sql`insert into device (user_id, name, site_id, everywhere, screens)
        values (${id}, ${name}, ${limit}, ${limit === null}, ${chosen}::text[])`,
  );
  const codenames = [...new Set(chosen.flatMap((screen) => WALL_SCREENS[screen]))];
  await tx.query(
    sql`insert into user_permission (user_id, codename)
        select ${id}::int, codename from permission where codename = any(${codenames}::text[])`,
  );
  const device = await first(tx.query<DeviceRow>(sql`select ${COLUMNS} where u.id = ${id}`));
  return created({ ...device, token: `${username}:${password}` });
}

/** Revokes it: its next request is refused. */
async function deleteDevice({ id }: Call, tx: Queryable): Promise<Answer> {
  const rows = await tx.query(
    sql`delete from app_user u using device d where d.user_id = u.id and u.id = ${id()} returning u.id`,
  );
  if (!rows.length) throw notFound();
  return deleted();
}
