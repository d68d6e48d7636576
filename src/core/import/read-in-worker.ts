/**
 * Reads a file apart from the page, in a worker, so that the page stays responsive. Where none can be started, the page
 * reads the file itself: on pages of another origin, whose policy would have to allow workers from copies of code, and
 * where the policy knows no `trusted-types balise-reader`. A file that ends a worker, which lacks memory for it, is not
 * read: in the page it would end the page.
 */

import { type ReadFault, type ReadFile, type TextFormat, UnreadableFile } from './file-sheets.ts';
import workerUrl from './reader.worker.ts?worker&url';

/** What the worker answers. */
export type ReaderAnswer = { file: ReadFile; fault: null } | { file: null; fault: ReadFault };

/** How long a worker may take to start before the page reads the file itself, in milliseconds. */
const START_MS = 4000;

let worker: Promise<Worker | null> | null = null;

/**
 * @param format what is chosen instead of what is found
 * @throws UnreadableFile
 */
export async function readInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  format: Partial<TextFormat> = {},
): Promise<ReadFile> {
  worker ??= openWorker();
  const open = await worker;
  if (open) {
    const answer = await ask(open, bytes, format).catch(() => null);
    if (answer?.file) return answer.file;
    if (!answer) {
      open.terminate();
      worker = null;
    }
    throw new UnreadableFile(answer?.fault ?? 'unreadable');
  }
  const { readBytes } = await import('./read-file.ts');
  return readBytes(bytes, format);
}

/** The part of Trusted Types that is used, which not every browser has. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => URL };
}

/** The address of the worker as a strict policy wants it: of that one script and no other. */
function trust(address: URL): URL {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy('balise-reader', { createScriptURL: () => address.href });
  return policy.createScriptURL(address.href);
}

async function openWorker(): Promise<Worker | null> {
  if (typeof Worker === 'undefined') return null;
  try {
    const address = new URL(workerUrl, import.meta.url);
    if (address.origin !== globalThis.location?.origin) return null;
    const opened = new Worker(trust(address));
    await answerOf<'ready'>(opened, START_MS);
    return opened;
  } catch {
    return null;
  }
}

async function ask(
  open: Worker,
  bytes: Uint8Array<ArrayBuffer>,
  format: Partial<TextFormat>,
): Promise<ReaderAnswer> {
  const answer = answerOf<ReaderAnswer>(open, 0);
  open.postMessage({ bytes, format });
  return answer;
}

/** The next message. @param ms how long it waits; 0 for ever */
function answerOf<T>(open: Worker, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = ms > 0 ? setTimeout(() => reject(new Error('The reader is silent.')), ms) : undefined;
    open.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data as T);
    };
    open.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new Error('The reader failed.'));
    };
  });
}
