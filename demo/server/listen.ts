/** Listens on this machine alone by default, since the demo's passwords are public. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Errors of a machine without IPv6. */
const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** Interval at which idle connections are closed during shutdown, in milliseconds. */
const IDLE_MS = 50;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;
const ANY = /^(0\.0\.0\.0|::)$/;

/** Whether a server on that address is unreachable from other machines; `''` is both loopback addresses. */
export const isLoopback = (host: string): boolean => host === '' || LOOPBACK.test(host);

/** The host name by which this machine reaches a server on that address. */
export function nameHost(host: string): string {
  if (isLoopback(host) || ANY.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Listens on one port; `''` and `localhost` are the loopback of IPv4 and, if any, of IPv6, since `localhost` may
 * resolve to either.
 * @returns a function that closes the server once open requests are answered
 * @throws the system's error when the port is in use; the server is then closed
 */
export async function listen(app: FastifyInstance, port: number, host: string): Promise<() => Promise<void>> {
  try {
    if (host !== '' && host !== 'localhost') {
      await app.listen({ port, host });
      return () => app.close();
    }
    await app.listen({ port, host: '127.0.0.1' });
    const second = await listenBeside(app);
    return second ? () => closeBoth(app, second) : () => app.close();
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Listens on a socket that another program keeps open: what arrives after this server has stopped waits there for the
 * next one.
 * @param fd its number
 * @returns as `listen`
 */
export async function listenOn(app: FastifyInstance, fd: number): Promise<() => Promise<void>> {
  const options = { fd, host: '127.0.0.1' };
  await app.listen(options);
  return () => app.close();
}

/** The same port on the IPv6 loopback; `null` where there is none. */
async function listenBeside(app: FastifyInstance): Promise<Server | null> {
  const second = createServer((socket) => app.server.emit('connection', socket));
  second.listen({ port: portOf(app), host: '::1' });
  try {
    await once(second, 'listening');
    return second;
  } catch (error) {
    if (NO_IPV6.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

async function closeBoth(app: FastifyInstance, second: Server): Promise<void> {
  const ended = once(second, 'close');
  second.close();
  await app.close();
  // a connection becomes idle once its last request is answered
  const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
  app.server.closeIdleConnections();
  await ended;
  clearInterval(closing);
}

/** The port of a listening server; 0 before. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
