/**
 * Handles the rest of a body whose request is answered early. Left unread, it blocks the connection's next request;
 * closing the connection instead makes the kernel report an error to the sender, which may then not receive the
 * answer. So the rest is read and dropped, for as long as a request may take to be received (`RequestTimeouts`).
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function drainBody(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    // An injected request has no connection.
    if (raw.complete !== false) return;
    const { socket } = raw;
    raw.unpipe();
    raw.resume();
    // Makes Node close the connection after its last answer, whatever is still being received.
    socket.destroySoon = () => {
      const close = () => Socket.prototype.destroySoon.call(socket);
      socket.end();
      if (raw.complete) close();
      else raw.once('end', close);
    };
  });
}
