/**
 * The secret of a device is changed where its link is first opened, so that a link that a browser's history holds
 * opens nothing. The device makes the new one and keeps both before it sends it: whichever of the two the server
 * holds when an answer is lost, the device has it (D-139).
 */
import type { Credentials } from '../page/settings.ts';

/** The account as this browser keeps it. */
export interface KeptKiosk extends Credentials {
  /** A secret that was sent and not confirmed. */
  next?: string;
  /** Whether `password` is no link's: it was changed, or the server changes none. */
  settled?: boolean;
}

/** A call's status, 0 without an answer. */
type Status = number;

export interface KioskPorts {
  read: () => Promise<KeptKiosk | null>;
  /** @returns whether it is there after the browser was closed */
  keep: (device: KeptKiosk) => Promise<boolean>;
  /** Whether the server takes these credentials. */
  check: (account: Credentials) => Promise<Status>;
  /** Asks the server to take another secret from now on. */
  send: (account: Credentials, password: string) => Promise<Status>;
}

const isFine = (status: Status): boolean => status >= 200 && status < 300;
/** The server has no such call, or not for this account. */
const KNOWS_NONE: readonly Status[] = [400, 403, 404, 405, 501];

/** 256 random bits. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}

/**
 * The account to log in with, its secret changed where that is still to do.
 * @param link the account that the page's link brings, perhaps one that is kept already
 * @returns `null` without any; `settled` where nothing is left to change
 */
export async function openKioskLink(link: Credentials | null, ports: KioskPorts): Promise<KeptKiosk | null> {
  const kept = await ports.read();
  const known = kept && (!link || link.username === kept.username) ? kept : null;
  const first = known ?? link;
  if (!first) return null;
  const { username } = first;
  const candidates = [known?.next, known?.password, link?.password].filter((each) => each !== undefined);
  const password = await findValid(username, [...new Set(candidates)], first.password, ports);
  if (password === known?.next) return settle({ username, password }, ports);
  if (known?.settled && password === known.password) return known;
  return change({ username, password }, known?.next ?? createSecret(), ports);
}

/** The first secret that the server takes; `otherwise` where it takes none, or where there is nothing to choose. */
async function findValid(
  username: string,
  passwords: readonly string[],
  otherwise: string,
  { check }: KioskPorts,
): Promise<string> {
  if (passwords.length < 2) return otherwise;
  for (const password of passwords) if (isFine(await check({ username, password }))) return password;
  return otherwise;
}

async function settle(account: Credentials, { keep }: KioskPorts): Promise<KeptKiosk> {
  const settled = { ...account, settled: true };
  await keep(settled);
  return settled;
}

async function change(account: Credentials, next: string, ports: KioskPorts): Promise<KeptKiosk> {
  // what cannot be kept must not be changed: the link is the only way back in
  if (!(await ports.keep({ ...account, next }))) {
    await ports.keep(account);
    return { ...account, settled: true };
  }
  const status = await ports.send(account, next);
  if (KNOWS_NONE.includes(status)) return settle(account, ports);
  const renewed = { ...account, password: next };
  return isFine(status) || isFine(await ports.check(renewed)) ? settle(renewed, ports) : account;
}
