/**
 * Loaded before the reference server by `npm run test:races`: calls and parts of the application are heard later, and
 * in another order than they were sent, by the seed `JITTER`.
 */
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

/** How long a call takes at most, and a file of the application, in milliseconds. */
const CALL_MS = 400;
const FILE_MS = 120;

let state = [...(process.env.JITTER ?? '')].reduce(
  (sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0,
  7,
);
function roll(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return (state >>> 8) / 16_777_216;
}
/** Every second time nearly none. */
const rollDelay = (most: number): number => (roll() < 0.5 ? roll() * 10 : roll() * most);

const mostOf = (url: string): number => {
  if (url.startsWith('/api/')) return CALL_MS;
  return /\.(js|css)$/.test(url) ? FILE_MS : 0;
};

const emit = Server.prototype.emit as (name: string, ...args: unknown[]) => boolean;
Server.prototype.emit = function late(this: Server, name: string, ...args: unknown[]): boolean {
  const most = name === 'request' ? mostOf((args[0] as IncomingMessage).url ?? '') : 0;
  if (most === 0) return emit.call(this, name, ...args);
  setTimeout(() => {
    // who asked may have gone
    if (!(args[1] as ServerResponse).destroyed) emit.call(this, name, ...args);
  }, rollDelay(most));
  return true;
};
