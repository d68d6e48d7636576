/** A round that answers in place of the server, without a storage. */
import { recaller } from '../../../src/core/kernel/http/offline-reads.ts';
import { createRecaller, type Held } from '../../../src/core/round/server-or-round.ts';

/** From now on the network is away. @param recall what the round holds: `null` for nothing, `undefined` for the server */
export function answerFromRound(recall: Held['recall']): void {
  recaller.current = createRecaller({
    isAway: () => true,
    recall,
    lost: () => {},
    doubted: () => {},
    answered: () => {},
  });
}
