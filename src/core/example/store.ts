/** Whether an example is loaded, or can be, and what its removal kept. */
import { atom } from 'nanostores';
import { createQuery } from '../kernel/store/query.ts';
import { fetchExample } from './api.ts';

export const exampleQuery = createQuery(fetchExample);

/** What the last removal kept, as a sentence; `null` after one that kept nothing. */
export const $keptExample = atom<string | null>(null);
