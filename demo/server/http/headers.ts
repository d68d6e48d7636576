/** The headers of every answer, and the origins that CORS allows. */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** The strictest policy that the application runs under: no inline script or style, no other origin. */
function appPolicy(settings: Settings): Record<string, string[] | null> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...settings.connectOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'worker-src': ["'self'"],
    // each of the two workers is made of one address: that which reads the files of an import, that of the application
    'trusted-types': ['balise-reader', 'balise-worker'],
  };
}

/** The same for pages that some others may frame, as one text: those whose origins CORS allows. */
export function framedPolicy(settings: Settings): string {
  const origins = settings.corsOrigins
    .filter((text) => URL.canParse(text))
    .map((text) => new URL(text).origin)
    // a policy can name no address of IPv6
    .filter((origin) => !origin.includes('['));
  return formatPolicy({ ...appPolicy(settings), 'frame-ancestors': ["'self'", ...origins] });
}

/** The same for the documentation, as one text: Shoelace's components are drawn by Lit, which makes its markup by a policy. */
export function documentationPolicy(settings: Settings): string {
  const policy = appPolicy(settings);
  return formatPolicy({ ...policy, 'trusted-types': [...(policy['trusted-types'] ?? []), 'lit-html'] });
}

const formatPolicy = (directives: Record<string, string[] | null>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...(values ?? [])].join(' '))
    .join(';');

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=()';

/** Headers of an answer that passes no hook: it displays nothing and is not cached. @param id of the request */
export const bareHeaders = (id: string): Record<string, string> => ({
  'X-Request-Id': id,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'",
  'Permissions-Policy': PERMISSIONS,
  'Cache-Control': 'no-store',
});

/** What concerns documents alone. */
const FOR_DOCUMENTS = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
];

/** What concerns documents and calls alone; HSTS comes with each of these, and holds for the whole host. */
const UNUSED_BY_CODE = [
  ...FOR_DOCUMENTS,
  'Accept-Ranges',
  'Access-Control-Expose-Headers',
  'Content-Security-Policy',
  'Last-Modified',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-Frame-Options',
];

/** An answer to a call that is opened as a page shows and runs nothing. */
const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The service worker, whose policy is that of its own script: it runs no other one. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Scripts and sheets: no browser shows them as a document, and a page loads dozens. */
const isCode = (type: unknown): boolean => /^(application|text)\/(javascript|css)\b/.test(String(type));

export async function addHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: appPolicy(settings) },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    xXssProtection: false,
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const drop = (names: readonly string[]) => {
      for (const name of names) {
        reply.removeHeader(name);
        reply.raw.removeHeader(name);
      }
    };
    if (isCode(reply.getHeader('Content-Type'))) {
      drop(UNUSED_BY_CODE);
      if (request.url.split('?', 1)[0] === WORKER) reply.header('Content-Security-Policy', WORKER_POLICY);
      return payload;
    }
    reply.header('X-Request-Id', request.id);
    reply.header('Permissions-Policy', PERMISSIONS);
    if (request.url.startsWith('/api/')) {
      drop(FOR_DOCUMENTS);
      reply.header('Content-Security-Policy', CALL_POLICY);
      reply.header('Cache-Control', 'no-store');
      // Elements on pages of an allowed origin read the answers; CORS decides which origins.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    return payload;
  });
  await app.register(cors, {
    origin: [...settings.corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept',
      'X-XSRF-TOKEN',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
    ],
    exposedHeaders: [
      'ETag',
      'Date',
      'X-Request-Id',
      'Retry-After',
      'Idempotency-Replayed',
      'Content-Disposition',
    ],
    credentials: false,
    maxAge: 600,
  });
}
