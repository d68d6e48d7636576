/** The state of the server itself, as read-only keys of the configuration that only administrators receive. */

import { SERVER_KEYS, type ServerKey } from '../../../src/core/config/input.ts';
import type { ConfigItem } from '../../../src/core/config/model.ts';
import { scopeOf } from '../auth/rights.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { Context } from '../context.ts';
import { notFound, Problem } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { readVersion } from '../settings.ts';
import * as texts from '../texts.ts';

/** Of the running server, whatever is installed beside it meanwhile. */
const VERSION = readVersion();

/** Whether the user may change the configuration, and so receives the keys of the server. */
const isAdministrator = ({ user }: Call): boolean =>
  scopeOf('config.update', user.group, user.codenames) !== 'none';

/** The items, by key; none for a user who is no administrator. Their ids are negative: no row has them. */
export async function listServerItems({ db, settings }: Context, call: Call): Promise<ConfigItem[]> {
  if (!isAdministrator(call)) return [];
  const values: Record<ServerKey, string> = {
    SERVER_DEVICES: 'true',
    SERVER_DURABILITY: await db.readDurability(),
    SERVER_LAST_BACKUP: await readLastBackup(db),
    SERVER_MAIL: String(settings.smtpUrl !== null),
    SERVER_STORE: db.kind === 'server' ? 'postgresql' : 'embedded',
    SERVER_VERSION: VERSION,
  };
  return SERVER_KEYS.map((key, rank) => ({ id: -1 - rank, key, value: values[key], file: null }));
}

/** Whether the address names one of the server's items. */
const namesServerItem = (call: Call): boolean => {
  const { id = '' } = call.request.params as { id?: string };
  return /^-[1-9]\d*$/.test(id) && -Number(id) <= SERVER_KEYS.length;
};

/** The item that the address names; `null` when it names none of the server's. @throws Problem 404 for others' */
export async function findServerItem(context: Context, call: Call): Promise<ConfigItem | null> {
  if (!namesServerItem(call)) return null;
  const items = await listServerItems(context, call);
  const { id } = call.request.params as { id: string };
  const item = items.find((each) => each.id === Number(id));
  if (!item) throw notFound();
  return item;
}

/** @throws Problem 403 when the address names an item of the server */
export function refuseServerItem(call: Call): void {
  if (namesServerItem(call)) throw new Problem(403, { detail: texts.CONFIG_OF_SERVER });
}
