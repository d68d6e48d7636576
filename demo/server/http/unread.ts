/**
 * The rest of a body whose request is answered before all of it has come. Where nobody reads it, the connection stands
 * still, and what is asked next on it is never answered; where the connection is closed instead, the kernel reports an
 * error to the sender, which may then never see the answer. So it is read and dropped, for as long as a request may take
 * to come (`Patience`).
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function dropUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    // Of a request made in process nothing is known, and there is no connection.
    if (raw.complete !== false) return;
    const { socket } = raw;
    raw.unpipe();
    raw.resume();
    // Node's way to close after the last answer of a connection, whatever is still to come.
    socket.destroySoon = () => {
      const close = () => Socket.prototype.destroySoon.call(socket);
      socket.end();
      if (raw.complete) close();
      else raw.once('end', close);
    };
  });
}
