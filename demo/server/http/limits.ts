/** How much a request may be and how long it may take; what is over is refused before any work is done for it. */

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import * as texts from '../texts.ts';
import { Problem, refused } from './answers.ts';
import { bareHeaders } from './headers.ts';

export const JSON_BYTES = 1024 * 1024;
export const URL_BYTES = 64 * 1024;
export const HEADER_BYTES = 16 * 1024;
/** How deep the objects and lists of a JSON body may stand in each other. */
export const JSON_DEPTH = 20;
/** A form's boundary is of 70 characters at most (RFC 2046); its reader fails on one of some 250. */
export const TYPE_BYTES = 200;
/** How long a request may take to come, in milliseconds. */
export interface Patience {
  /** Its head. */
  head: number;
  /** The whole of it. */
  request: number;
  /** How often those that are late are looked for. */
  check: number;
}

export const PATIENCE: Patience = { head: 10_000, request: 70_000, check: 2000 };

/** For `fastify()`. Node counts the address and the headers together; `limitRequests` tells them apart. */
export const requestLimits = ({ head, request, check }: Patience) =>
  ({
    bodyLimit: JSON_BYTES,
    requestTimeout: request,
    http: {
      headersTimeout: head,
      maxHeaderSize: URL_BYTES + HEADER_BYTES,
      connectionsCheckingInterval: check,
    },
    clientErrorHandler: refuseUnread,
  }) satisfies FastifyHttpOptions<Server>;

/** Refuses addresses, headers and boundaries that are too long, and JSON that is too deep. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.length > URL_BYTES) throw new Problem(414, { detail: texts.ADDRESS_LONG });
    const headers = request.raw.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
    if (headers > HEADER_BYTES) throw new Problem(431, { detail: texts.HEADERS_LONG });
    if ((request.headers['content-type'] ?? '').length > TYPE_BYTES) throw refused(texts.BAD_FORM);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeep(String(text))) done(refused(texts.BAD_REQUEST));
    else parse(request, String(text), done);
  });
}

/** Whether brackets stand deeper in each other than allowed, without reading the rest. */
function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++depth > JSON_DEPTH) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Refusals of what never became a request, by Node's names. */
const UNREAD: Record<string, [line: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', texts.HEADERS_LONG],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', texts.TOO_SLOW],
};

function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone, or has been answered in part already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [line, detail] = UNREAD[error.code ?? ''] ?? ['400 Bad Request', texts.BAD_REQUEST];
  const body = JSON.stringify({ detail });
  const headers = {
    ...bareHeaders(randomUUID()),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`${[`HTTP/1.1 ${line}`, ...lines].join('\r\n')}\r\n\r\n${body}`);
}
