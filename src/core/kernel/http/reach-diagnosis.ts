/**
 * Finds out why an API on another origin cannot be called: the page's policy, the server's CORS headers, or no
 * server. The browser hides the reason from scripts, so a few small calls without a session test each case. Loaded
 * after a failure, or before: a server that is gone cannot send it.
 */

import { pageSingleton } from '../lib/page-singletons.ts';
import { $settings, apiDecision, getApiBase, getApiOrigin, getApiUrl } from '../page/settings.ts';
import { warnIntegrator } from '../page/warn-integrator.ts';

/**
 * Headers that calls carry and a server on another origin must allow, with the value that the test calls send for
 * each.
 */
export const SENT: Readonly<Record<string, string>> = {
  Authorization: 'Balise-Diagnostic',
  'Content-Type': 'application/json',
  'If-Match': '"0"',
  'Idempotency-Key': 'balise-diagnostic',
};
/** Response headers that the client reads, and that a server on another origin must expose. */
export const READ: readonly string[] = ['ETag', 'Retry-After', 'X-Request-Id', 'Date'];
export const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The headers that this page's calls carry: `Idempotency-Key` only where the page has asked for it. */
const getSentNames = (): string[] =>
  Object.keys(SENT).filter((name) => name !== 'Idempotency-Key' || $settings.get().idempotency);

/**
 * `open`: the API can be called; `policy`: the page's Content-Security-Policy forbids it; `mixed`: it is on http
 * and the page on https; `silent`: no answer; `origin`: the server allows no page of this origin; `headers`: it
 * allows the page, but not the `missing` headers.
 */
export interface Reach {
  verdict: 'open' | 'policy' | 'mixed' | 'silent' | 'origin' | 'headers';
  missing: string[];
  /** The answer to a plain call, when the page may read it. */
  answer: Response | null;
}

const PATH = '/api/core/users/me/';
/** The browser reports a policy violation within this many milliseconds after the call has failed. */
const REPORT_MS = 100;
/** A server that did not answer is tested again after this many milliseconds. */
const AGAIN_MS = 60_000;

const looks = pageSingleton('unreachable', () => ({ isOver: false, next: 0 }));

/** A call without a session; `null` when no answer came. Without CORS a redirect must be followed. */
const ask = (options: RequestInit): Promise<Response | null> =>
  fetch(getApiUrl(PATH), { credentials: 'omit', cache: 'no-store', redirect: 'manual', ...options }).catch(
    () => null,
  );

/** Finds out with a few small calls whether and why the API cannot be called from this page. */
export async function testReach(): Promise<Reach> {
  const reach = (verdict: Reach['verdict'], missing: string[] = [], answer: Response | null = null) => ({
    verdict,
    missing,
    answer,
  });
  // plain first: where that is allowed, nothing more is tried that the browser would complain of
  const { found: isForbidden, result: answer } = await watchPolicy(() => ask({}));
  if (isForbidden) return reach('policy');
  if (!answer) {
    const shadow = await ask({ mode: 'no-cors', redirect: 'follow' });
    return reach(shadow ? 'origin' : isMixed() ? 'mixed' : 'silent');
  }
  const names = getSentNames();
  const allowed = await Promise.all(names.map((name) => ask({ headers: { [name]: SENT[name] ?? '' } })));
  const missing = names.filter((_, index) => !allowed[index]);
  return reach(missing.length > 0 ? 'headers' : 'open', missing, answer);
}

/**
 * What an integrator has to change, in one French sentence; `null` when neither the page nor the server's settings
 * are at fault.
 */
export function describeReach({ verdict, missing }: Pick<Reach, 'verdict' | 'missing'>): string | null {
  const api = getApiBase();
  const page = globalThis.location?.origin;
  if (verdict === 'policy') return describePolicy('connect-src', getApiOrigin());
  if (verdict === 'mixed')
    return `Balise : cette page est en https et l’API en http (${api}) : le navigateur l’interdit. Donnez-lui une adresse en https.`;
  if (verdict === 'origin')
    return [
      `Balise : ${api} répond, mais n’autorise pas les pages de ${page} (CORS).`,
      `Serveur de référence : CORS_ORIGINS=${page}.`,
      `Autre serveur : Access-Control-Allow-Origin: ${page},`,
      `Access-Control-Allow-Methods: ${METHODS.join(', ')},`,
      `Access-Control-Allow-Headers: ${getSentNames().join(', ')},`,
      `Access-Control-Expose-Headers: ${READ.join(', ')}.`,
    ].join(' ');
  if (verdict === 'headers') {
    const remedy = missing.includes('Idempotency-Key') ? ' (ou setup({ idempotency: false }))' : '';
    return `Balise : ${api} n’autorise pas tout ce que Balise envoie (CORS). Il manque à Access-Control-Allow-Headers : ${missing.join(', ')}${remedy}.`;
  }
  return null;
}

/**
 * @param directive the directive of the page's policy that lacks `source`
 * @param source an origin or a scheme
 */
export const describePolicy = (directive: string, source: string): string =>
  `Balise : la politique de sécurité de cette page (Content-Security-Policy) bloque ${source}. Ajoutez « ${source} » à sa directive ${directive}.`;

/** What may be wrong with an API that gives no answer at all. */
export const describeSilence = (): string =>
  `${getApiBase()} ne répond pas : serveur arrêté, réseau coupé, nom ou certificat refusé, ou Cross-Origin-Resource-Policy.`;

/**
 * Prints in the console what prevents calls to the API: a mistake of the page or of the server's settings once, an
 * outage once each time.
 */
export async function explainFailure(): Promise<void> {
  const now = Date.now();
  if (looks.isOver || now < looks.next) return;
  // calls go on failing all through an outage: a pause means that the server was back
  const isNew = now > looks.next + AGAIN_MS;
  looks.next = now + AGAIN_MS;
  const reach = await testReach();
  const sentence = describeReach(reach);
  if (reach.verdict === 'silent' && isNew)
    console.warn(`Balise : ${describeSilence()} Les éléments réessaient d’eux-mêmes.`);
  if (!sentence) return;
  looks.isOver = true;
  warnIntegrator(`${sentence} (API : ${apiDecision.by} ; plus avec diagnose())`);
}

/** Whether an address leads to a page of the API's own origin: the login page of a session that ended. */
export async function isLoginPage(url: string): Promise<boolean> {
  const response = await fetch(url, { credentials: 'omit', cache: 'no-store' });
  const isJson = /\bjson\b/.test(response.headers.get('Content-Type') ?? '');
  return new URL(response.url).origin === getApiOrigin() && !isJson && response.ok;
}

const isMixed = (): boolean =>
  globalThis.location?.protocol === 'https:' && new URL(getApiBase()).protocol === 'http:';

/** Runs `act`. @returns its result, and whether the page's policy blocked a call to the API meanwhile */
async function watchPolicy<T>(act: () => Promise<T | null>): Promise<{ found: boolean; result: T | null }> {
  let found = false;
  const hear = ({ effectiveDirective, blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && effectiveDirective === 'connect-src')
      found ||= blockedURI.startsWith(getApiOrigin());
  };
  globalThis.document?.addEventListener('securitypolicyviolation', hear);
  const result = await act();
  if (!result) await new Promise((done) => setTimeout(done, REPORT_MS));
  globalThis.document?.removeEventListener('securitypolicyviolation', hear);
  return { found, result };
}
