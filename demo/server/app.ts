/** Assembles the server: limits, headers, guard, the routes of each domain, the built files. */

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyHttpOptions, type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { ATTACHMENT_BYTES } from '../../src/core/attachments/allowed-files.ts';
import { maskKeys } from '../../src/core/kernel/lib/keyed-paths.ts';
import { addInvitations } from './accounts/invitations.ts';
import { addAccounts } from './accounts/routes.ts';
import { addAssets } from './assets/routes.ts';
import { addAttachments } from './attachments/routes.ts';
import { noKnownAccounts } from './auth/known-accounts.ts';
import { addPasswordReset } from './auth/password-links.ts';
import { createPasswordChecker, type PasswordChecker } from './auth/passwords.ts';
import { readSecret } from './auth/secrets.ts';
import { addCategories } from './categories/routes.ts';
import { addComments } from './comments/routes.ts';
import { addConfig } from './config/routes.ts';
import type { Context } from './context.ts';
import { addContracts } from './contracts/routes.ts';
import type { Db } from './db/db.ts';
import { addDevices } from './devices/routes.ts';
import type { DirectoryOptions } from './directory/directory.ts';
import { addDirectory } from './directory/routes.ts';
import { createChangeTurn } from './events/change-turn.ts';
import { addEvents } from './events/routes.ts';
import { answerSame } from './events/unchanged-lists.ts';
import { addExample } from './example/routes.ts';
import { serveMedia } from './files/media.ts';
import { addFinance } from './finance/routes.ts';
import { addHealth } from './health.ts';
import { addHelp } from './help/routes.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createCache } from './http/cache.ts';
import { CALL_PATIENCE_MS } from './http/concurrent-calls.ts';
import { drainBody } from './http/drain-body.ts';
import { handleErrors } from './http/errors.ts';
import { addContentTags } from './http/etag.ts';
import { guardCalls } from './http/guard.ts';
import { addHeaders, bareHeaders, documentationPolicy, framedPolicy } from './http/headers.ts';
import { LEAST_RATE, type LeastRate, requireLeastRate } from './http/min-data-rate.ts';
import {
  JSON_BYTES,
  limitRequests,
  REQUEST_TIMEOUTS,
  type RequestTimeouts,
  requestLimits,
} from './http/request-limits.ts';
import type { Shapes } from './http/shapes.ts';
import { type BuiltFolders, serveStatic } from './http/static.ts';
import { addInterventions } from './interventions/routes.ts';
import { addLabels } from './labels/routes.ts';
import { createMailer, type Mailer } from './mail.ts';
import { addMaterials } from './materials/routes.ts';
import { startDigests } from './notifications/digest.ts';
import { addNotifications } from './notifications/routes.ts';
import { addEmplacements } from './plans/emplacements.ts';
import { addPlanSheet } from './plans/printed-plan.ts';
import { addPlans } from './plans/routes.ts';
import { addProfiles } from './profiles/routes.ts';
import { addPublicTickets } from './public/routes.ts';
import { addSchema } from './schema/routes.ts';
import type { Settings } from './settings.ts';
import { addSites } from './sites/routes.ts';
import * as texts from './texts.ts';
import { addTickets } from './tickets/routes.ts';

/** Maximum age of a cached count when another process writes, in milliseconds. */
const COUNT_MS = 3000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Every declared route, for the API document and tests. */
    declaredRoutes: DeclaredRoute[];
  }
}

export interface DeclaredRoute {
  method: string;
  url: string;
  operation: string | null;
  shapes: Shapes | null;
}

export interface AppOptions {
  db: Db;
  settings: Settings;
  mailer?: Mailer;
  /** Destination of log lines; the standard output by default. */
  log?: { write(line: string): void };
  /** The built files; the project's `dist` by default. */
  folders?: BuiltFolders;
  /** Time limits for receiving requests; the server's own by default. */
  timeouts?: RequestTimeouts;
  /** How long calls of one account wait for a place, in milliseconds; the server's own by default. */
  patience?: number;
  /** The least rate of bodies; the server's own by default. */
  rate?: LeastRate;
  /** Checks passwords; the server's own checker by default. */
  passwords?: PasswordChecker;
  /** Time limits of the directory; the server's own by default. */
  directory?: Pick<DirectoryOptions, 'limitMs' | 'pauseMs'>;
  /** Whether it mails notifications by itself, in rounds; it does by default. */
  mailsInRounds?: boolean;
}

/** What adds the calls of each domain. */
const DOMAINS = [
  addAccounts,
  addInvitations,
  addDevices,
  addDirectory,
  addExample,
  addPasswordReset,
  addProfiles,
  addHelp,
  addNotifications,
  addConfig,
  addTickets,
  addPublicTickets,
  addInterventions,
  addComments,
  addAttachments,
  addSites,
  addCategories,
  addAssets,
  addMaterials,
  addLabels,
  addPlans,
  addPlanSheet,
  addEmplacements,
  addContracts,
  addFinance,
  serveMedia,
  addSchema,
  addHealth,
  addEvents,
];

/** Builds the server, ready to listen or to receive injected requests. Closing it leaves the database open. */
export async function buildApp({
  db,
  settings,
  mailer = createMailer(settings),
  log,
  folders,
  timeouts = REQUEST_TIMEOUTS,
  patience = CALL_PATIENCE_MS,
  rate = LEAST_RATE,
  passwords = createPasswordChecker(),
  directory,
  mailsInRounds = true,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify(serverOptions(settings, log, timeouts));
  listRoutes(app);
  handleErrors(app);
  limitRequests(app);
  requireLeastRate(app, rate);
  if (!settings.trustedProxies) warnOfProxy(app);
  drainBody(app);
  await app.register(cookie);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    // an eighth less than with the usual 4, in the same time
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: ATTACHMENT_BYTES,
      fields: 20,
      fieldSize: JSON_BYTES,
      parts: 22,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  });
  addContentTags(app);
  await addHeaders(app, settings);
  const context: Context = {
    app,
    db,
    settings,
    mailer,
    passwords,
    directory: settings.directory
      ? (await import('./directory/start.ts')).startDirectory(app, db, settings.directory, directory)
      : null,
    cache: createCache(COUNT_MS),
    changes: createChangeTurn(),
    accounts: noKnownAccounts,
    mediaSecret: await readSecret(db, 'media'),
    keySecret: await readSecret(db, 'idempotency'),
  };
  // before the guard: refused calls count too
  if (settings.metricsPort) (await import('./metrics.ts')).startMetrics(context, settings.metricsPort);
  guardCalls(context, patience);
  answerSame(context);
  for (const add of DOMAINS) {
    await add(context);
  }
  if (mailsInRounds) startDigests(context);
  const archive = join(settings.dataDir, 'elements');
  const policies = { framed: framedPolicy(settings), documentation: documentationPolicy(settings) };
  await serveStatic(app, { archive, policies, db }, folders);
  await startHousekeeping(app, db);
  return app;
}

/** Warns once when a proxy seems to stand before the server, whose calls then all count for one address. */
function warnOfProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    app.log.warn(
      'A request came with X-Forwarded-For, but no proxy is trusted: if one stands before this server, set TRUSTED_PROXIES to their number. Until then all people behind it count as one address, whose failed logins keep out newcomers.',
    );
  });
}

function listRoutes(app: FastifyInstance): void {
  const routes: FastifyInstance['declaredRoutes'] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of Array.isArray(method) ? method : [method]) {
      if (each === 'HEAD') continue;
      routes.push({
        method: each,
        url,
        operation: config?.operation ?? null,
        shapes: config?.shapes ?? null,
      });
    }
  });
}

const serverOptions = (
  settings: Settings,
  log: AppOptions['log'],
  timeouts: RequestTimeouts,
): FastifyHttpOptions<Server> => ({
  logger: {
    level: settings.logLevel,
    ...(log ? { stream: log } : {}),
    // The address without its query and keys, so that nothing that opens something is logged.
    serializers: {
      req: ({ method, url, ip }) => ({
        method,
        url: maskKeys(url.split('?', 1)[0] ?? ''),
        remoteAddress: ip,
      }),
    },
  },
  ...requestLimits(timeouts),
  trustProxy: settings.trustedProxies ? (_address, hop) => hop < settings.trustedProxies : false,
  genReqId: () => randomUUID(),
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  forceCloseConnections: 'idle',
  // what was accepted is answered, also while the server stops
  return503OnClosing: false,
  // Fastify rejects an undecodable address before routes, hooks and the error handler run.
  frameworkErrors: (_error, request, reply: unknown) =>
    void (reply as FastifyReply)
      .code(400)
      .headers(bareHeaders(request.id))
      .send({ detail: texts.BAD_REQUEST }),
});
