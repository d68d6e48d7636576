/** The calls of spec §7 by which a round is read; what this person may not see, or a server does not have, is left out. */
import { toApiError } from '../kernel/http/api-error.ts';
import { get } from '../kernel/http/http.ts';
import type { KnownAnswers } from '../kernel/http/known-answer.ts';
import { followPages } from '../kernel/http/pagination.ts';
import { getFileUrl } from '../kernel/page/settings.ts';
import type { RoundAnswer } from './model.ts';

/** So many calls at a time. */
const AT_ONCE = 6;
const LEFT_OUT: readonly number[] = [403, 404, 405];

/** @throws ApiError where another attempt may succeed */
const orNothing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((thrown) => {
    const error = toApiError(thrown);
    if (error.failure === 'status' && LEFT_OUT.includes(error.status)) return null;
    throw error;
  });

/** @param most enough rows; by default all @throws ApiError */
export function readRows(path: string, signal: AbortSignal, most = Number.POSITIVE_INFINITY) {
  const rows: unknown[] = [];
  const reading = followPages(path, ({ results }) => void rows.push(...results), {
    signal,
    live: true,
    enough: () => rows.length >= most,
  });
  return orNothing(reading.then(() => rows));
}

/** @param known what a former round holds, so that only what has changed is sent @throws ApiError */
export const readAnswer = (
  path: string,
  signal: AbortSignal,
  known: KnownAnswers,
): Promise<RoundAnswer | null> =>
  orNothing(get(path, { signal, live: true, known }).then(({ data, etag }) => ({ data, etag })));

/** A picture; `null` where it cannot be had. */
export async function readPicture(
  address: string,
  signal: AbortSignal,
): Promise<{ url: string; type: string; bytes: ArrayBuffer } | null> {
  const url = getFileUrl(address);
  if (url === null) return null;
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    const type = answer.headers.get('content-type') ?? '';
    return answer.ok && type.startsWith('image/') ? { url, type, bytes: await answer.arrayBuffer() } : null;
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return null;
  }
}

/** Does each task, a few at a time. @throws what the first that failed threw */
export async function runTasks<T>(
  tasks: readonly T[],
  work: (task: T) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> {
  let [next, done] = [0, 0];
  const run = async () => {
    for (let task = tasks[next++]; task !== undefined; task = tasks[next++]) {
      await work(task);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}
