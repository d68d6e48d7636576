/** A ticket that others change while somebody looks at it. */
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';

/** The pace of the counters, in milliseconds. */
export const TICK_MS = 10_000;
/** The name of the field of a new comment. */
export const NEW = 'Votre commentaire';
/** The button that shows what has changed. */
export const NEWS = 'Du nouveau · Afficher';

/** Opens the first ticket, its thread read and followed. */
export async function openFollowed(options: MountOptions = {}): Promise<Mounted> {
  const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '1' }, ...options });
  await ticket.find('region', 'Échanges');
  await ticket.findText('Merci, le service vous attend.');
  await ticket.find('textbox', NEW);
  await untilFollowed(ticket);
  return ticket;
}

/** Changes it on the server, as another person does. */
export const changeTicket = (ticket: Mounted, values: object) =>
  Object.assign(ticket.server.store.tickets[0] ?? {}, values);
