/**
 * Devices (contract notes, « Devices »): an administrator makes an account for an unattended screen, receives its token
 * once, and revokes it. The account is a user that may read what its screens show, and nothing else (`auth/device-rights.ts`).
 */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { KioskAccountInput, KioskSecret } from '../../../src/core/kiosks/input.ts';
import {
  KIOSK_SCREENS,
  KioskAccount,
  type KioskScreen,
  NewKioskAccount,
} from '../../../src/core/kiosks/model.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type Answer, created, deleted, notFound, ok, refused, unauthenticated } from '../http/answers.ts';
import { type Call, onRead, onWrite, readCall, sendAnswer } from '../http/handlers.ts';
import { fingerprint, once, readKey } from '../http/idempotency.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';

interface DeviceRow {
  id: number;
  name: string;
  site: { id: number; name: string } | null;
  screens: KioskScreen[];
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
    { answer: v.array(KioskAccount) },
  );
  const making = {
    operation: 'devices.create',
    shapes: { body: KioskAccountInput, answer: NewKioskAccount },
  } as const;
  app.post(url, { config: making }, async (request, reply) =>
    sendAnswer(reply, await db.tx((tx) => createOnce(context, readCall(request), tx))),
  );
  onWrite(context, 'devices.secret', 'POST', `${url}/secret`, changeSecret, {
    body: KioskSecret,
    answer: v.object({ id }),
  });
  onWrite(context, 'devices.delete', 'DELETE', `${url}/:id`, deleteKioskAccount);
}

/**
 * A repeated key names the device that it made, which gets another secret: the first one is lost with its answer, and
 * is stored nowhere. @throws Problem 400 when that device is at work, so that nobody takes it out of service
 */
async function createOnce({ keySecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const key = readKey(call.request);
  if (!key) return createKioskAccount(call, tx);
  let made: Answer | null = null;
  const { body } = await once(
    tx,
    call.user.id,
    key,
    await fingerprint(keySecret, call.request, call.body),
    async () => {
      made = await createKioskAccount(call, tx);
      return { ...made, body: { id: (made.body as { id: number }).id } };
    },
  );
  if (made) return made;
  const { id } = body as { id: number };
  const device = await first(tx.query<DeviceRow>(sql`select ${COLUMNS} where u.id = ${id} for update of u`));
  if (!device) throw notFound();
  if (device.last_login !== null) throw refused(texts.DEVICE_AT_WORK);
  const password = createPassword();
  const user = await first(
    tx.query<{ username: string }>(
      sql`update app_user set password_hash = ${await hashPassword(password)}, password_version = password_version + 1
          where id = ${id} returning username`,
    ),
  );
  return { ...created({ ...device, token: `${user!.username}:${password}` }), replayed: true } as Answer;
}

/** 256 random bits. */
const createPassword = (): string => randomBytes(32).toString('base64url');

/**
 * The device's own call: from now on the new secret alone is taken. Of two that came with one secret, the second is
 * refused. @throws Problem 401
 */
async function changeSecret({ user, body }: Call, tx: Queryable): Promise<Answer> {
  const { password } = parseBody(KioskSecret, body);
  const changed = await tx.query(
    sql`update app_user set password_hash = ${await hashPassword(password)}, password_version = password_version + 1
        where id = ${user.id} and password_version = ${user.passwordVersion} returning id`,
  );
  if (!changed.length) throw unauthenticated();
  return ok({ id: user.id });
}

/** The token is name and password of the account, as `Authorization: Basic` takes them; only its hash is stored. */
async function createKioskAccount({ body }: Call, tx: Queryable): Promise<Answer> {
  const { name, site, screens } = parseBody(KioskAccountInput, body);
  const chosen = [...new Set(screens)];
  const username = `ecran-${randomBytes(6).toString('hex')}`;
  const password = createPassword();
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
  const codenames = [...new Set(chosen.flatMap((screen) => KIOSK_SCREENS[screen]))];
  await tx.query(
    sql`insert into user_permission (user_id, codename)
        select ${id}::int, codename from permission where codename = any(${codenames}::text[])`,
  );
  const device = await first(tx.query<DeviceRow>(sql`select ${COLUMNS} where u.id = ${id}`));
  return created({ ...device, token: `${username}:${password}` });
}

/** Revokes it: its next request is refused. */
async function deleteKioskAccount({ id }: Call, tx: Queryable): Promise<Answer> {
  const rows = await tx.query(
    sql`delete from app_user u using device d where d.user_id = u.id and u.id = ${id()} returning u.id`,
  );
  if (!rows.length) throw notFound();
  return deleted();
}
