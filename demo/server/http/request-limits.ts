/** Limits on the size and duration of requests; a request above them is refused before any work is done. */

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
/** Maximum nesting of the objects and lists of a JSON body. */
export const JSON_DEPTH = 20;
/**
 * Maximum length of `Content-Type`: the boundary that a form puts in it has at most 70 characters (RFC 2046), and the
 * parser of forms fails at about 250.
 */
export const TYPE_BYTES = 200;
/** Time limits for receiving a request, in milliseconds. */
export interface RequestTimeouts {
  /** Its head. */
  head: number;
  /** The whole of it. */
  request: number;
  /** Interval of the checks for late requests. */
  check: number;
}

export const REQUEST_TIMEOUTS: RequestTimeouts = { head: 10_000, request: 70_000, check: 2000 };

/** Options of `fastify()`. Node limits the address and the headers together; `limitRequests` limits each. */
export const requestLimits = ({ head, request, check }: RequestTimeouts) =>
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

/** Refuses addresses, headers and boundaries that are too long, and JSON that is nested too deep. */
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

/** Whether brackets are nested deeper than allowed; stops reading at the first that is. */
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

/** Errors before a request exists, by Node's codes. */
const UNREAD: Record<string, [line: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', texts.HEADERS_LONG],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', texts.TOO_SLOW],
};

/** Answers a request that could not be read, on its connection, which is then closed. */
export function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  // The client has disconnected, or has received part of an answer.
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
