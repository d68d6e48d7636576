/** The configuration (spec §3, §7): read by every screen, written by administrators; a value is a text or a file. */
import * as v from 'valibot';
import { explainConfigValue } from '../../../src/core/config/explain-value.ts';
import { ConfigInput, ConfigPatch, SERVER_KEYS } from '../../../src/core/config/input.ts';
import { ConfigItem, type ConfigKey } from '../../../src/core/config/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { IMAGES } from '../files/detect-type.ts';
import { mediaUrlOrNull } from '../files/media.ts';
import type { Form } from '../files/receive-form.ts';
import { attachFile, removeFile } from '../files/store.ts';
import { type Answer, created, deleted, invalid, notFound, ok } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import { type Call, onForm, onRead, onWrite } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { nameOwnCompany } from '../profiles/companies.ts';
import * as texts from '../texts.ts';
import { findServerItem, listServerItems, refuseServerItem } from './server-state.ts';

interface ConfigRow {
  id: number;
  key: string;
  value: string;
  file_id: string | null;
  version: number;
}

/** The names under which the dashboard reads two of the keys (contract notes). */
const KEYS: Record<string, string> = { displayCards: 'DISPLAY_CARDS', societyLogo: 'SOCIETY_LOGO' };

export function addConfig(context: Context): void {
  const { db, mediaSecret } = context;
  const show = ({ id, key, value, file_id, version }: ConfigRow) => ({
    id,
    key,
    value,
    file: mediaUrlOrNull(mediaSecret, file_id),
    version,
  });
  onRead(
    context,
    'config.list',
    '/api/config',
    async (call) => {
      const visible = call.user.device ? sql`key = any(${[...SHOWN_KEYS]}::text[])` : isSetting;
      const rows = await db.query<ConfigRow>(sql`select * from config where ${visible} order by key`);
      return ok([...rows.map(show), ...(await listServerItems(context, call))]);
    },
    { answer: v.array(ConfigItem) },
  );
  onRead(
    context,
    'config.read',
    '/api/config/:id',
    async (call) => {
      const item = await findServerItem(context, call);
      if (item) return ok(item);
      const row = await findItem(db, call.id());
      return ok(show(row), row.version);
    },
    { answer: ConfigItem },
  );
  const shapes = { body: ConfigInput, file: 'file', answer: ConfigItem };
  onForm(
    context,
    { operation: 'config.create', method: 'POST', url: '/api/config', picture: PICTURE, shapes },
    (_call, tx, form) => createItem(tx, form, show),
  );
  onForm(
    context,
    {
      operation: 'config.update',
      method: 'PATCH',
      url: '/api/config/:id',
      before: async (call) => refuseServerItem(call),
      picture: PICTURE,
      shapes: { ...shapes, body: ConfigPatch },
    },
    (call, tx, form) => updateItem(call, tx, form, show),
  );
  onWrite(context, 'config.delete', 'DELETE', '/api/config/:id', async (call, tx) => {
    refuseServerItem(call);
    const row = await findItem(tx, call.id());
    await checkVersion(call.request, row.version, async () => show(row));
    await tx.query(sql`delete from config where id = ${row.id}`);
    await removeFile(tx, row.file_id);
    await follow(tx, row.key);
    return deleted();
  });
}

/** Pictures of the configuration are re-encoded. */
const PICTURE = { types: IMAGES, refusal: texts.IMAGE_REFUSED };

/** What kiosks read of it. */
const SHOWN_KEYS: readonly ConfigKey[] = [
  'SOCIETY_NAME',
  'SOCIETY_LOGO',
  'DISPLAY_CARDS',
  'SHOW_INTERVENTION_NUMBER',
  'SPECIAL_HOURS',
];

/** A row under one of the server's keys, of an older version, stays out of sight. */
const isSetting = sql`key <> all(${SERVER_KEYS}::text[])`;

type Show = (row: ConfigRow) => unknown;

async function findItem(db: Queryable, id: number): Promise<ConfigRow> {
  const row = await first(db.query<ConfigRow>(sql`select * from config where id = ${id} and ${isSetting}`));
  if (!row) throw notFound();
  return row;
}

async function createItem(tx: Queryable, { fields, file }: Form, show: Show): Promise<Answer> {
  const sent = typeof fields.key === 'string' ? fields.key.trim() : '';
  const { key, value } = parseBody(ConfigInput, { ...fields, key: KEYS[sent] ?? sent });
  checkValue(key, value);
  if (file) await attachFile(tx, file.id);
  const row = await first(
    tx.query<ConfigRow>(
      sql`insert into config (key, value, file_id) values (${key}, ${value}, ${file?.id ?? null}) returning *`,
    ),
  );
  await follow(tx, key);
  return created(show(row!), row!.version);
}

async function updateItem(call: Call, tx: Queryable, { fields, file }: Form, show: Show): Promise<Answer> {
  const { value } = parseBody(ConfigPatch, fields);
  const row = await findItem(tx, call.id());
  await checkVersion(call.request, row.version, async () => show(row));
  if (value !== undefined) checkValue(row.key, value);
  if (file) await attachFile(tx, file.id);
  const fileId = file?.id ?? (fields.file === null ? null : row.file_id);
  const updated = await first(
    tx.query<ConfigRow>(
      sql`update config set value = ${value ?? row.value}, file_id = ${fileId}, version = version + 1
          where id = ${row.id} returning *`,
    ),
  );
  if (fileId !== row.file_id) await removeFile(tx, row.file_id);
  await follow(tx, row.key);
  return ok(show(updated!), updated!.version);
}

/** What has the value of another key follows it. */
async function follow(tx: Queryable, key: string): Promise<void> {
  const name: ConfigKey = 'SOCIETY_NAME';
  if (key === name) await nameOwnCompany(tx);
}

function checkValue(key: string, value: string): void {
  if (SERVER_KEYS.some((name) => name === key)) throw invalid({ key: [texts.CONFIG_OF_SERVER] });
  const reason = explainConfigValue(key, value);
  if (reason) throw invalid({ value: [reason] });
}
