/**
 * Serves the built application at `/`, its index for any other path (history mode), and the suite at `/elements/`
 * together with its documentation, and at `/embed/` each element as a page that allowed origins may frame.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKeyedPath } from '../../../src/core/kernel/lib/keyed-paths.ts';
import type { Queryable } from '../db/db.ts';
import { PROJECT, readVersion } from '../settings.ts';
import * as texts from '../texts.ts';
import { declarePage, readDeclaration } from './declared-page.ts';
import { listAddresses } from './suite-versions.ts';
import { giveXsrfToken } from './xsrf.ts';

const APP = join(PROJECT, 'dist', 'app');
const ELEMENTS = join(PROJECT, 'dist', 'elements');
const DOCS = join(PROJECT, 'dist', 'docs');

/** One year: these addresses contain a version, or a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

const NOT_BUILT =
  '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Balise</title><p>L’application n’est pas encore construite\u00a0: lancez <code>npm run build</code>, puis rechargez la page.</p></html>';

export interface BuiltFolders {
  app: string;
  elements: string;
  docs?: string;
}

/**
 * @param archive where former versions of the suite are @param policies of pages that others may frame, and of the documentation
 * @param db for what the application's page declares of its accessibility
 */
export async function serveStatic(
  app: FastifyInstance,
  {
    archive,
    policies,
    db,
  }: { archive: string; policies: { framed: string; documentation: string }; db: Queryable },
  folders: BuiltFolders = { app: APP, elements: ELEMENTS, docs: DOCS },
): Promise<void> {
  const index = join(folders.app, 'index.html');
  const sendPage = (request: FastifyRequest, reply: FastifyReply, declared: string, file = index) => {
    const page = existsSync(file) ? declarePage(readFileSync(file, 'utf8'), declared) : NOT_BUILT;
    giveXsrfToken(request, reply);
    if (isKeyedPath(request.url)) reply.header('Referrer-Policy', 'no-referrer');
    return reply
      .code(existsSync(file) ? 200 : 503)
      .header('Cache-Control', ASK_EACH_TIME)
      .type('text/html; charset=utf-8')
      .send(page);
  };
  const current = { version: readVersion(), folder: folders.elements };
  for (const { prefix, folder, isFixed } of listAddresses(current, archive)) {
    if (!existsSync(folder)) continue;
    const { docs = '' } = folders;
    const isPresent = prefix === '/elements/';
    await serveFolder(app, prefix, {
      root: isPresent && existsSync(docs) ? [folder, docs] : folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('Cache-Control', ASK_EACH_TIME);
        // the documentation is a page like those of the application
        if (docs && path.startsWith(docs + sep)) {
          reply.header('Content-Security-Policy', policies.documentation);
          return;
        }
        const isForever = isFixed || path.includes(`${sep}chunks${sep}`);
        reply.header('Access-Control-Allow-Origin', '*');
        reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
        if (isForever) reply.header('Cache-Control', FOREVER);
      },
    });
  }
  await serveFramed(app, folders.docs ?? '', policies.framed);
  if (existsSync(folders.app)) {
    await app.register(staticFiles, {
      root: folders.app,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        if (path.endsWith('.html')) giveXsrfToken(reply.request, reply);
        reply.header('Cache-Control', path.includes(`${sep}static${sep}`) ? FOREVER : ASK_EACH_TIME);
      },
    });
    sendFilesOf(app, '/');
  }
  app.get('/', async (request, reply) => {
    const declared = await readDeclaration(db);
    return declared || !existsSync(index) ? sendPage(request, reply, declared) : reply.sendFile('index.html');
  });
  // with and without a slash at its end
  app.get('/elements', (request, reply) => {
    if (!request.url.startsWith('/elements/')) return reply.redirect('/elements/');
    if (!existsSync(folders.docs ?? '')) return reply.callNotFound();
    reply.header('Content-Security-Policy', policies.documentation);
    return reply.sendFile('index.html', folders.docs);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(path) && !isFile(path);
    if (!isPage) return reply.code(404).send({ detail: isCall(path) ? texts.NO_CALL : texts.NOT_FOUND });
    const declared = await readDeclaration(db);
    const file = /^\/(kiosk|reparer)$/.test(path) ? `${path.slice(1)}.html` : '';
    if (!file || !existsSync(join(folders.app, file))) return sendPage(request, reply, declared);
    if (path === '/reparer') reply.header('Clear-Site-Data', '"cache"');
    // with an ETag: kiosks ask often whether their page is a new one
    return declared ? sendPage(request, reply, declared, join(folders.app, file)) : reply.sendFile(file);
  });
}

/** Serves files below a prefix, with their own headers. @param options of the plugin */
async function serveFolder(
  app: FastifyInstance,
  prefix: string,
  options: FastifyStaticOptions,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(staticFiles, { ...options, serve: false });
    sendFilesOf(scope, prefix);
  });
}

/**
 * Sends the files of the scope's folder. The plugin's own route lists every folder on the way to each file, to compare
 * how names are spelled: a fifth of the server's work where a page loads many files. No rule here depends on spelling.
 */
function sendFilesOf(scope: FastifyInstance, prefix: string): void {
  scope.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${prefix}*`,
    handler: (request, reply) => reply.sendFile(`/${request.params['*']}`),
    errorHandler(error, request, reply) {
      // a client that left while its file was sent
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else scope.errorHandler(error, request, reply);
    },
  });
}

/** The pages of one element, that others may frame. */
async function serveFramed(app: FastifyInstance, docs: string, policy: string): Promise<void> {
  const embed = join(docs, 'embed');
  if (!docs || !existsSync(embed)) return;
  await serveFolder(app, '/embed/', {
    root: embed,
    extensions: ['html'],
    cacheControl: false,
    setHeaders(reply) {
      reply.raw.removeHeader('X-Frame-Options');
      reply.header('Content-Security-Policy', policy);
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      reply.header('Cache-Control', ASK_EACH_TIME);
    },
  });
}

const isCall = (path: string): boolean => /^\/(api|media)(\/|$)/.test(path);

/** A missing script must be a 404: the index in its place would cause a misleading syntax error. */
const isFile = (path: string): boolean =>
  /^\/(static|elements|embed)\//.test(path) ||
  /\.(js|css|map|json|webmanifest|png|webp|svg|ico|woff2?)$/.test(path);
