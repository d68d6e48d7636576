/** Where the servers listen: on this machine alone unless asked otherwise, since the demo's passwords are published. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A machine without IPv6 has nothing to listen on there. */
const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
/** How often connections are looked at while the server closes, in milliseconds. */
const IDLE_MS = 50;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;
const ANY = /^(0\.0\.0\.0|::)$/;

/** Whether no other machine reaches a server that listens there; `''` is both loopback addresses. */
export const isLoopback = (host: string): boolean => host === '' || LOOPBACK.test(host);

/** The name by which this machine reaches a server that listens there. */
export function nameHost(host: string): string {
  if (isLoopback(host) || ANY.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Listens on one port; `''` and `localhost` are the loopback of IPv4 and, where there is one, of IPv6, since
 * `localhost` may lead to either.
 * @returns closes the server; requests under way are answered first
 * @throws the system's error when the port is taken; the server is then closed
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

/** The same port on the loopback of IPv6; `null` where there is none. */
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

/** The port that a listening server has; 0 before. */
export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
