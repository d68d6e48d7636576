/** Whether the page shows first steps: cards without work then say nothing of it. */
import { atom } from 'nanostores';

export const $hasSteps = atom(false);
