/**
 * Reads server-sent events with the session's credentials, which `EventSource` cannot send: one call whose answer goes
 * on for as long as it is listened to.
 */

import { getApiUrl } from '../page/settings.ts';
import { ApiError } from './api-error.ts';
import { getHandle, getSessionSignal, refuseHandle, sendWith } from './credentials.ts';
import { readRetryAfter } from './retry.ts';

/** A stream that brings nothing for so long, not even a sign of life, is lost. */
export const SILENCE_MS = 60_000;

export interface StreamOptions {
  signal: AbortSignal;
  /** The stream is open: from now on nothing is missed. */
  onOpen: () => void;
  /** A message came. @param data its text */
  onMessage: (data: string) => void;
}

/**
 * @returns resolves when the server ends the stream
 * @throws ApiError: `network` when it is lost, `status` for a refusal, `aborted` by the signal or at the end of the session
 */
export async function readEvents(path: string, { signal, onOpen, onMessage }: StreamOptions): Promise<void> {
  const session = getSessionSignal();
  const over = new AbortController();
  const either = AbortSignal.any([signal, session, over.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expect = () => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(), SILENCE_MS);
  };
  try {
    expect();
    const handle = await getHandle();
    if (!handle) throw new ApiError('status', { status: 401 });
    const response = await sendWith(handle, getApiUrl(path), {
      signal: either,
      headers: { Accept: 'text/event-stream' },
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.status === 401) refuseHandle(handle);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (response.status !== 200 || !isStream || !response.body) {
      void response.body?.cancel();
      const status = response.status === 200 ? 404 : response.status;
      throw new ApiError('status', { status, retryAfter: readRetryAfter(response) });
    }
    onOpen();
    await readMessages(response.body, expect, onMessage);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    const isEnded = signal.aborted || session.aborted;
    throw new ApiError(isEnded ? 'aborted' : 'network', { cause: thrown });
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** @param onChunk called for whatever comes, a comment too */
async function readMessages(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
  onMessage: (data: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    text += decoder.decode(value, { stream: true });
    const messages = text.split(/\r?\n\r?\n/);
    text = messages.pop() ?? '';
    for (const message of messages) {
      const lines = message.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) onMessage(lines.map((line) => line.slice(5).trimStart()).join('\n'));
    }
  }
}
