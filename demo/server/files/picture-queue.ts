/**
 * Pictures on their way through the decoder, within bounds of number, bytes and pixels. Nobody has two of them received
 * or in work, so that one person's many large ones leave another's photo its place.
 */
import { tooMany } from '../http/answers.ts';
import * as texts from '../texts.ts';

/** After how many seconds there should be room again. */
const RETRY_SECONDS = 3;

export interface QueueBounds {
  /** Uploads of which some may be pictures, waiting and in work together; and of one account. */
  places: number;
  perAccount: number;
  /** Of their files, together: only those whose turn it is are in memory. */
  bytes: number;
  /** Decoded at once. One that is larger is alone. */
  pixels: number;
}

export interface Place {
  /** Waits until nobody else of the account has its turn; its bytes are received only then. */
  turn(): Promise<void>;
  /** Runs the work when its pixels fit beside those in work. @param pixels of all frames */
  run<T>(pixels: number, work: () => Promise<T>): Promise<T>;
  /** Gives the place and the turn back; a second time does nothing. */
  leave(): void;
}

export interface PictureQueue {
  /** @param account who sends it @param bytes at most @throws Problem 429 with `Retry-After` when too much is waiting */
  enter(account: number, bytes: number): Place;
}

interface Waiting {
  pixels: number;
  start: () => void;
}

export function createPictureQueue(bounds: QueueBounds): PictureQueue {
  /** Those of each account in their order: the first has its turn. */
  const held = new Map<number, { start: () => void }[]>();
  let waiting: Waiting[] = [];
  let places = 0;
  let bytes = 0;
  let pixels = 0;

  /** Those who came first go first, but for one that is too large for now. */
  const startSome = (): void => {
    waiting = waiting.filter((each) => {
      if (pixels > 0 && pixels + each.pixels > bounds.pixels) return true;
      pixels += each.pixels;
      each.start();
      return false;
    });
  };

  return {
    enter(account, size) {
      const line = held.get(account) ?? [];
      if (places >= bounds.places || line.length >= bounds.perAccount || bytes + size > bounds.bytes) {
        throw tooMany(RETRY_SECONDS, texts.TOO_MANY_PICTURES);
      }
      const { promise: turn, resolve: start } = Promise.withResolvers<void>();
      const mine = { start };
      places++;
      bytes += size;
      held.set(account, line);
      line.push(mine);
      if (line[0] === mine) start();
      return {
        turn: () => turn,
        async run(count, work) {
          await new Promise<void>((begin) => {
            waiting.push({ pixels: count, start: begin });
            startSome();
          });
          try {
            return await work();
          } finally {
            pixels -= count;
            startSome();
          }
        },
        leave() {
          const at = line.indexOf(mine);
          if (at < 0) return;
          places--;
          bytes -= size;
          line.splice(at, 1);
          line[0]?.start();
          if (!line.length) held.delete(account);
        },
      };
    },
  };
}

/** That of this process. */
export const pictureQueue = createPictureQueue({
  places: 16,
  perAccount: 4,
  bytes: 160 * 1024 * 1024,
  pixels: 80_000_000,
});
