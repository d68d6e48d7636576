/** Hears a channel of a PostgreSQL server, on a connection of its own that is made anew when it is lost. */
import pg from 'pg';
import type { Ears } from './db.ts';

/** Waits between attempts, in milliseconds; the last one is repeated. */
const AGAIN_MS = [500, 2000, 5000, 15_000, 30_000];
/** A connection that answers nothing any more is found within this many milliseconds. */
const CHECK_MS = 30_000;
const PATIENCE_MS = 10_000;

/** A notification that tries whether any comes, and how long it may take in milliseconds. */
const TRIAL = 'trial';
const TRIAL_MS = 2000;

/**
 * @param notify sends a payload from another session
 * @returns ends it; `null` where nothing is heard: something on the way gives each transaction another session
 * @throws the driver's error when the first connection cannot be made
 */
export async function listenOn(
  url: string,
  channel: string,
  { hear, missed }: Ears,
  notify: (payload: string) => Promise<unknown>,
): Promise<(() => Promise<void>) | null> {
  let isOver = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let tried = (): void => {};

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'balise events',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      mine.end().catch(() => {});
      if (client === mine && !isOver) plan();
    };
    mine.on('error', lose);
    mine.on('end', lose);
    mine.on('notification', ({ payload = '' }) => (payload === TRIAL ? tried() : hear(payload)));
    try {
      await mine.connect();
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      isLost = true;
      await mine.end().catch(() => {});
      throw error;
    }
    client = mine;
    if (isLost || isOver) return void mine.end().catch(() => {});
    timer = setInterval(() => mine.query('select 1').catch(lose), CHECK_MS).unref();
  };

  const plan = (): void => {
    clearInterval(timer);
    const wait = AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)];
    timer = setTimeout(async () => {
      try {
        await connect();
        failures = 0;
        missed();
      } catch {
        if (!isOver) plan();
      }
    }, wait).unref();
  };

  const stop = async (): Promise<void> => {
    isOver = true;
    clearInterval(timer);
    await client?.end().catch(() => {});
  };
  const isHeard = new Promise<boolean>((resolve) => {
    tried = () => resolve(true);
    setTimeout(() => resolve(false), TRIAL_MS).unref();
  });
  await connect();
  await notify(TRIAL);
  if (await isHeard) return stop;
  await stop();
  return null;
}
