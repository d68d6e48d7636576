/** What a running server does by itself: at its start, then each hour. */
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/db.ts';
import { convertOldPictures } from './files/convert-old-heic.ts';
import { purge } from './http/purge.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has expired, and converts pictures of older versions beside the calls. */
export async function startHousekeeping(app: FastifyInstance, db: Db): Promise<void> {
  await purge(db);
  let isOver = false;
  let isConverting = false;
  const report = (error: unknown): void => {
    if (!isOver) app.log.error({ err: error }, 'an old picture was not converted');
  };
  const convert = async (): Promise<void> => {
    if (isConverting) return;
    isConverting = true;
    await convertOldPictures(db, () => isOver, report).catch(report);
    isConverting = false;
  };
  void convert();
  const timer = setInterval(() => {
    purge(db).catch((error: unknown) => app.log.error({ err: error }, 'the purge failed'));
    void convert();
  }, HOUR_MS);
  app.addHook('onClose', async () => {
    isOver = true;
    clearInterval(timer);
  });
}
