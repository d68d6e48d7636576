/**
 * Queue of pictures to decode, bounded in number, bytes and pixels. Each account receives and decodes one picture at
 * a time, so that one person's many large pictures do not block another's photo.
 */
import { tooMany } from '../http/answers.ts';
import * as texts from '../texts.ts';

/** `Retry-After` when the queue is full, in seconds. */
const RETRY_SECONDS = 3;

export interface QueueBounds {
  /** Pictures waiting and in work, in all and per account. */
  places: number;
  perAccount: number;
  /** Total size of their files; only those being received or decoded are in memory. */
  bytes: number;
  /** Of those, places and bytes that accounts with another place leave to accounts without one. */
  reserved: { places: number; bytes: number };
  /** Pixels decoded at once. A larger picture is decoded alone. */
  pixels: number;
}

export interface Place {
  /** Waits until the account's earlier uploads are done; the bytes are received after that. */
  turn(): Promise<void>;
  /** Runs the work once its pixels fit beside those in work. @param pixels of all frames */
  run<T>(pixels: number, work: () => Promise<T>): Promise<T>;
  /** Releases the place; may be called twice. */
  leave(): void;
}

export interface PictureQueue {
  /** @param account of the sender @param bytes at most @throws Problem 429 with `Retry-After` when the queue is full */
  enter(account: number | string, bytes: number): Place;
}

interface Waiting {
  pixels: number;
  start: () => void;
}

export function createPictureQueue(bounds: QueueBounds): PictureQueue {
  /** Each account's uploads in order; the first one is active. */
  const held = new Map<number | string, { start: () => void }[]>();
  let waiting: Waiting[] = [];
  let places = 0;
  let bytes = 0;
  let pixels = 0;

  /** First come, first served, except for a picture that does not fit yet. */
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
      const left = line.length ? bounds.reserved : { places: 0, bytes: 0 };
      const isFull = places >= bounds.places - left.places || bytes + size > bounds.bytes - left.bytes;
      if (isFull || line.length >= bounds.perAccount) {
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

/** The queue of this process. */
export const pictureQueue = createPictureQueue({
  places: 16,
  perAccount: 4,
  bytes: 160 * 1024 * 1024,
  reserved: { places: 6, bytes: 60 * 1024 * 1024 },
  pixels: 80_000_000,
});
