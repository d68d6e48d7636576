/** What the page shows beside the cards: cards without work then say nothing of it. */
import { atom, computed } from 'nanostores';

/** First steps. */
export const $hasSteps = atom(false);
/** What is to be decided, or a sentence that nothing is. */
export const $hasDecisions = atom(false);

export const $isSaidBelow = computed([$hasSteps, $hasDecisions], (steps, decisions) => steps || decisions);
