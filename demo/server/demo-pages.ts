/** The demo pages, served on another origin: they embed the suite as an integrator does. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { PROJECT } from './settings.ts';

/** Built files come first; the others are served from their sources. */
const FOLDERS = [join(PROJECT, 'dist', 'pages'), join(PROJECT, 'demo', 'pages')];

/** The extensions that are served; sources are not. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** The strictest policy that a host may have; `origin` is the suite's. */
const policy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'self' ${origin}`,
    `img-src 'self' blob: ${origin}`,
    `connect-src ${origin}`,
    `frame-src ${origin}`,
    `font-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** @param port of the suite: pages address it on the host name of their own request */
export function buildDemoPages(port: () => number, folders: readonly string[] = FOLDERS): FastifyInstance {
  const app = fastify({ forceCloseConnections: 'idle' });
  app.get('/*', async (request, reply) => {
    const origin = `http://${request.hostname.replace(/:\d+$/, '')}:${port()}`;
    const path = findFirst(folders, request.url.split('?', 1)[0] ?? '/');
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policy(origin),
      'Cache-Control': 'no-cache',
    });
    if (!path && request.url === '/') return reply.redirect('/intranet.html');
    // the gallery has become the documentation
    if (request.url === '/gallery.html') return reply.redirect(`${origin}/elements/`);
    if (!path) return reply.code(404).type('text/plain; charset=utf-8').send('Page introuvable.');
    const content = readFileSync(path);
    const type = TYPES[extname(path)] ?? '';
    if (!/^text\//.test(type)) return reply.type(type).send(content);
    return reply.type(type).send(content.toString('utf8').replaceAll('{{BALISE_ORIGIN}}', origin));
  });
  return app;
}

const findFirst = (folders: readonly string[], url: string): string | null =>
  folders.map((folder) => findFile(folder, url)).find((path) => path !== null) ?? null;

/** The file of an address inside the folder (`index.html` for a folder); `null` when there is none. */
function findFile(folder: string, url: string): string | null {
  let wanted: string;
  try {
    wanted = normalize(join(folder, decodeURIComponent(url)));
  } catch {
    return null;
  }
  if (
    wanted.includes('\0') ||
    (wanted !== folder && !wanted.startsWith(folder + sep) && wanted !== folder + sep)
  )
    return null;
  const candidates = extname(wanted)
    ? [wanted]
    : [join(wanted, 'index.html'), `${wanted.replace(/[/\\]$/, '')}.html`];
  return candidates.find((path) => TYPES[extname(path)] && existsSync(path)) ?? null;
}
