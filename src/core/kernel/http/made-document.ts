/**
 * A document that a server made and named by an address is looked at before the browser gets it: an error, a page of
 * HTML or an empty answer would be saved under its name, or opened in its place.
 */
import type { DocumentUrl } from '../page/downloads.ts';
import { getFileUrl, isOfPage } from '../page/settings.ts';
import { ApiError } from './api-error.ts';

const MARK = '%PDF';
/** The mark stands within so many bytes, as readers accept it. */
const HEAD = 1024;

/**
 * Reads the beginning of a PDF without credentials. What the page may not read, on another origin, is not judged.
 * @param url as the server gave it; one that is no web address is left to who follows it
 * @returns the same
 * @throws ApiError when something else is there
 */
export async function checkDocument(url: string, signal: AbortSignal): Promise<DocumentUrl> {
  const address = getFileUrl(url);
  if (address !== null) await look(address, signal);
  return url as DocumentUrl;
}

async function look(address: string, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, over.signal]),
    });
    const { status } = response;
    // the session is none of this address
    if (status === 401) throw new ApiError('unexpected');
    if (!response.ok) throw new ApiError('status', { status });
    if (!(await readHead(response)).includes(MARK)) throw new ApiError('unexpected', { status });
  } catch (thrown) {
    if (thrown instanceof ApiError || signal.aborted) throw thrown;
    if (isOfPage(address)) throw new ApiError('network', { cause: thrown });
  } finally {
    // the rest is read by the browser itself
    over.abort();
  }
}

async function readHead(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  let head = '';
  while (reader && head.length < HEAD) {
    const { done, value } = await reader.read();
    if (done) break;
    head += String.fromCharCode(...value.subarray(0, HEAD));
  }
  return head;
}
