/**
 * Reads while the network is away: what a round on this device holds is answered from it (`core/round`), and only then.
 * On a page without a round, a read fails like any other call.
 */
import { pageSingleton } from '../lib/page-singletons.ts';
import type { HttpAnswer } from './call.ts';

/** The round, as reads know it. */
export interface Recaller {
  /**
   * @param address the path with its query
   * @param send makes the call; `isBrief` once, without waiting for the network; `late` ends it
   * @throws ApiError
   */
  read: (
    address: string,
    send: (isBrief: boolean, late?: AbortSignal) => Promise<HttpAnswer>,
  ) => Promise<HttpAnswer>;
  /** The server has answered a call: the network is there. */
  answered: () => void;
  /** There is no round to read from. */
  isBare?: boolean;
}

export const recaller = pageSingleton(
  'http.recaller',
  (): {
    current: Recaller | null;
    /** The person of whom this device is known to hold no round; `''` for nobody. */
    without: string;
  } => ({ current: null, without: '' }),
);
