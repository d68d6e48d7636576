/** Starts what a server with a directory needs; nothing of it is loaded without one. */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';
import { createDirectory, type Directory, type DirectoryOptions } from './directory.ts';
import { createDirectoryLogin, type DirectoryLogin } from './login.ts';
import type { DirectorySettings } from './settings.ts';
import { sweepDirectory } from './sweep.ts';

const SWEEP_MS = 3_600_000;

export interface HouseDirectory {
  ask: Directory;
  login: DirectoryLogin;
}

/** @param limits other than the server's own, for tests */
export function startDirectory(
  app: FastifyInstance,
  db: Db,
  settings: DirectorySettings,
  limits: Pick<DirectoryOptions, 'limitMs' | 'pauseMs'> = {},
): HouseDirectory {
  const ask = createDirectory(settings, {
    ...limits,
    report: (away) =>
      away === null
        ? app.log.info('the directory answers again')
        : app.log.error(
            { directory: settings.urls.join(' '), reason: away },
            'the directory does not answer: who was checked within the hour goes on, and accounts with a password of their own',
          ),
  });
  const sweep = (): void =>
    void sweepDirectory(db, ask, settings).catch((error: unknown) =>
      app.log.error({ err: error }, 'the accounts of the directory were not checked'),
    );
  const timer = setInterval(sweep, SWEEP_MS);
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(timer));
  return { ask, login: createDirectoryLogin(db, ask, settings) };
}
