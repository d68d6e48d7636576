/** A call to the server of the contract, and its answer, without a transport. */
import type { Store } from './store.ts';

export interface Call {
  store: Store;
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

/** No `body`: the answer is empty. */
export interface Answer {
  status: number;
  body?: unknown;
}

export type Handler = (call: Call) => Answer;

export const ok = (body?: unknown): Answer => ({ status: 200, body });
export const absent: Answer = { status: 404, body: { detail: 'Absent.' } };
