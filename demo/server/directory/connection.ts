/**
 * One connection to the directory: always encrypted before anything is sent, its certificate checked, closed after a
 * time limit whatever it waits for.
 */
import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { Client } from 'ldapts';
import { Problem } from '../http/answers.ts';
import * as texts from '../texts.ts';
import type { DirectorySettings } from './settings.ts';

/** Seconds after which a call may try again. */
const RETRY_SECONDS = 10;

/** The directory does not answer, or not as it should. `message` is for the log. */
export class DirectoryAway extends Problem {
  readonly reason: string;

  constructor(reason: string) {
    super(503, { detail: texts.DIRECTORY_AWAY }, { 'Retry-After': String(RETRY_SECONDS) });
    this.reason = reason;
    this.message = `The directory does not answer: ${reason}`;
  }
}

/**
 * Runs `work` on a connection to the first of the addresses that takes one.
 * @param limitMs for all of it  @throws DirectoryAway, and the library's errors for an answer of the directory
 */
export async function withConnection<T>(
  { urls, ca }: DirectorySettings,
  limitMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const ends = Date.now() + limitMs;
  let reason: unknown = null;
  for (const [rank, url] of urls.entries()) {
    const share = (ends - Date.now()) / (urls.length - rank);
    const connection = prepare(url, ca);
    try {
      await connection.limit(Math.max(share, 1), () => connection.open());
    } catch (error) {
      connection.close();
      reason = error;
      continue;
    }
    try {
      return await connection.limit(Math.max(ends - Date.now(), 1), () => work(connection.client));
    } finally {
      connection.close();
    }
  }
  throw new DirectoryAway(explain(reason));
}

/** A sentence of an error, which may be several in one. */
export function explain(error: unknown): string {
  if (error instanceof DirectoryAway) return error.reason;
  if (error instanceof AggregateError && error.errors.length) return explain(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function prepare(url: string, ca: string | null) {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const options: tls.ConnectionOptions = {
    host,
    ...(net.isIP(host) ? {} : { servername: host }),
    ...(ca ? { ca } : {}),
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  };
  const isTls = protocol === 'ldaps:';
  const socket: net.Socket = isTls
    ? tls.connect({ ...options, port: Number(port) || 636 })
    : net.connect(Number(port) || 389, host);
  let isTaken = false;
  // The library connects again by itself after a loss, and would then send what follows without StartTLS.
  const takeOnce = (): net.Socket => {
    if (isTaken) throw new DirectoryAway('the connection was lost');
    isTaken = true;
    return socket;
  };
  const client = new Client({
    url,
    createConnection: takeOnce as typeof net.connect,
    createSecureConnection: ((upgraded: tls.ConnectionOptions) =>
      typeof upgraded === 'object' ? tls.connect(upgraded) : takeOnce()) as typeof tls.connect,
  });
  return {
    client,
    /** Until it is encrypted. */
    async open(): Promise<void> {
      await once(socket, isTls ? 'secureConnect' : 'connect');
      // the library's own listeners come with its first call
      socket.on('error', () => {});
      if (!isTls) await client.startTLS(options);
    },
    close: () => socket.destroy(),
    async limit<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(new DirectoryAway('it took too long'));
          socket.destroy();
        }, milliseconds);
      });
      try {
        return await Promise.race([work(), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
