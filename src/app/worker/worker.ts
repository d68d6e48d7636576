/**
 * The service worker of the application: keeps its page and files, so that it opens without network. While the server
 * answers, pages come from it; no answer of a call is ever kept. A new version is kept whole, or not at all; the files
 * of the one before stay until the next, for pages that still run it.
 */
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { listFiles } from '../common/new-build.ts';
import { HASHED, judgePage, REPAIR, routeRequest } from './request-routing.ts';
import { SHELL } from './shell-list.ts';

/** The part of a worker's global scope that is used, which the types of pages do not have. */
interface WorkerScope {
  addEventListener: (type: 'install' | 'activate' | 'fetch', answer: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}

interface WorkerEvent extends Event {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
  /** Where the browser has it: what goes to the network without the worker. */
  addRoutes?: (routes: { condition: object; source: 'network' }[]) => Promise<void>;
}

const scope = globalThis as unknown as WorkerScope;
const CACHE = 'balise-shell';
const PAGE = '/';
/** In the cache: the keys of the version that was taken last. */
const RECORD = '/balise-shell.json';
/** A server that has not answered for a page by then is as good as none, in milliseconds. */
const LATE_MS = 4000;
/** Asked for past the browser's cache. */
const PAST: readonly RequestCache[] = ['reload', 'no-store', 'no-cache'];

const controller = new PrecacheController({ cacheName: CACHE });
controller.addToCacheList([...SHELL.entries]);

const openCache = (): Promise<Cache> => caches.open(CACHE);
const readKept = async (path: string): Promise<Response | undefined> =>
  (await openCache()).match(controller.getCacheKeyForURL(path) ?? path, { ignoreVary: true });

scope.addEventListener('install', (event) => {
  const calls = ['/api/*', '/media/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  }));
  event.addRoutes?.(calls).catch(() => {});
  event.waitUntil(install(event));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeRequest(request, SHELL, location.origin);
  const give = route === 'page' ? givePage(event) : route === 'file' ? giveFile(request) : null;
  // storage that fails must not take the application along
  if (give) event.respondWith(give.catch(() => fetch(request)));
});

/** @throws what a file that did not come, or came otherwise, threw: the version before goes on */
async function install(event: WorkerEvent): Promise<void> {
  try {
    await controller.install(event as never);
  } catch (error) {
    // what others keep needs the room more
    if ((error as Error).name === 'QuotaExceededError') await removeAllBut(await readRecord());
    throw error;
  }
  await scope.skipWaiting();
}

async function takeOver(): Promise<void> {
  const former = await readRecord();
  const keys = [...controller.getURLsToCacheKeys().values()];
  await removeAllBut([...keys, ...former]);
  await (await openCache()).put(RECORD, new Response(JSON.stringify(keys)));
  await scope.clients.claim();
}

async function readRecord(): Promise<string[]> {
  const record = await readKept(RECORD);
  return record ? ((await record.json()) as string[]) : [];
}

async function removeAllBut(keys: readonly string[]): Promise<void> {
  const cache = await openCache();
  const kept = new Set([...keys, new URL(RECORD, location.origin).href]);
  for (const request of await cache.keys()) if (!kept.has(request.url)) await cache.delete(request);
}

/** The server's page; the kept one where it is late, fails, or names files that are not all there. */
async function givePage(event: WorkerEvent): Promise<Response> {
  const kept = await readKept(PAGE);
  if (!kept) return fetch(event.request);
  const loading = loadPage(event.request).catch(() => null);
  event.waitUntil(loading);
  const late = new Promise<null>((done) => setTimeout(done, LATE_MS, null));
  return (await Promise.race([loading, late])) ?? kept;
}

/** @returns `null` for a page that cannot be shown */
async function loadPage(request: Request): Promise<Response | null> {
  const answer = await fetch(request);
  const isPage = /^text\/html\b/.test(answer.headers.get('content-type') ?? '') && !answer.redirected;
  const html = isPage ? await answer.clone().text() : null;
  const kind = judgePage(answer.status, html, SHELL);
  if (kind === 'failed') return null;
  if (kind === 'new' && !(await areThere(listFiles(html ?? '')))) return null;
  if (kind === 'same') await keepPage(html ?? '', answer.headers).catch(() => {});
  return answer;
}

/** They come from the browser's cache again when the page asks for them. */
async function areThere(files: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file);
      await answer.arrayBuffer();
      return answer.ok && !/html/.test(answer.headers.get('content-type') ?? '');
    }),
  );
  return answers.every(Boolean);
}

/** With what the server has written into it since. */
async function keepPage(html: string, headers: Headers): Promise<void> {
  if ((await (await readKept(PAGE))?.text()) === html) return;
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) own.delete(name);
  const key = controller.getCacheKeyForURL(PAGE) ?? PAGE;
  await (await openCache()).put(key, new Response(html, { headers: own }));
}

/** A file named by its content as it is kept; one that is asked for anew, or has a name for ever, from the server. */
async function giveFile(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isPast = PAST.includes(request.cache);
  const kept = await readKept(pathname === REPAIR.page ? REPAIR.file : pathname);
  if (!kept) return fetch(request);
  const isHashed = pathname.startsWith(HASHED);
  if (isHashed && !isPast && search === '') return kept;
  const answer = await fetch(request).catch(() => null);
  if (!answer) return isPast ? Response.error() : kept;
  const isCode = answer.ok && !/html/.test(answer.headers.get('content-type') ?? '');
  // the copy may be what is broken
  if (isHashed && isCode) await (await openCache()).put(pathname, answer.clone()).catch(() => {});
  return answer;
}
