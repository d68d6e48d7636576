/** Whether an example is loaded, or can be, and what its removal kept. */
import { atom } from 'nanostores';
import { $user } from '../kernel/session/session.ts';
import { createQuery } from '../kernel/store/query.ts';
import { fetchExample } from './api.ts';
import type { ExampleState } from './model.ts';
import { canUseExample } from './rights.ts';

const NONE: ExampleState = { loaded_at: null, can_load: false, rows: {} };

/** First steps that are still shown while another person logs in ask for nothing that this person may not read. */
export const exampleQuery = createQuery(
  async (options): Promise<ExampleState> => (canUseExample($user.get()) ? fetchExample(options) : NONE),
);

/** What the last removal kept, as a sentence; `null` after one that kept nothing. */
export const $keptExample = atom<string | null>(null);
