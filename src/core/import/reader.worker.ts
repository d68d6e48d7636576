/** The worker that reads files. */
// a worker has functions of its own: what its page added is not there
import '../kernel/lib/missing-functions.ts';
import { type TextFormat, UnreadableFile } from './file-sheets.ts';
import { readBytes } from './read-file.ts';
import type { ReaderAnswer } from './read-in-worker.ts';

interface Question {
  bytes: Uint8Array<ArrayBuffer>;
  format: Partial<TextFormat>;
}

const send = (message: ReaderAnswer | 'ready') => globalThis.postMessage(message);

globalThis.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  try {
    send({ file: await readBytes(data.bytes, data.format), fault: null });
  } catch (thrown) {
    send({ file: null, fault: thrown instanceof UnreadableFile ? thrown.fault : 'unreadable' });
  }
});

send('ready');
