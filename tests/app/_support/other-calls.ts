/** A call to the second server, and its answer. */
import type { OtherStore } from './other-data.ts';

export interface Call {
  store: OtherStore;
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
