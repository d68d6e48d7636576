/** The files of a form or an object that wait to be sent, each with how far it is. While there are any, the browser asks before the page is left. */
import { map, type PreinitializedMapStore } from 'nanostores';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { stripDirections } from '../kernel/lib/lenient-schema.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';

export interface QueuedFile {
  /** Identifies the file in the queue and its upload, so that a retry does not attach it twice. */
  key: string;
  file: File;
  label: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** It is out of this queue, but waits on this device for the network. */
  isKept?: boolean;
  /** The share that has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed, in French. */
  message: string;
  /** Whether sending a failed one again may succeed; not one that was refused, or that cannot be read. */
  canRetry: boolean;
}

export interface FileQueue {
  $files: PreinitializedMapStore<Record<string, QueuedFile>>;
  /** @param key of a file that was in the queue before its page was loaded again */
  add: (file: File, label?: string, key?: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  /** Changes a file that is still in the queue. */
  patch: (key: string, change: Partial<QueuedFile>) => void;
  /** Whether it is still in the queue, and waits; with `again` also where it has failed and may succeed. */
  isToSend: (key: string, again: boolean) => boolean;
}

export function createFileQueue(): FileQueue {
  const $files = map<Record<string, QueuedFile>>({});
  $files.listen((files) =>
    warnBeforeUnload(
      $files,
      Object.values(files).some(({ status }) => status !== 'sent'),
    ),
  );
  return {
    $files,
    add: (file, name = file.name, key = createKey()) => {
      const label = stripDirections(name);
      $files.setKey(key, { key, file, label, status: 'waiting', progress: 0, message: '', canRetry: true });
    },
    remove: (key) => {
      const { [key]: _, ...rest } = $files.value;
      $files.set(rest);
    },
    clear: () => $files.set({}),
    patch: (key, change) => {
      const file = $files.value[key];
      if (file) $files.setKey(key, { ...file, ...change });
    },
    isToSend: (key, again) => {
      const file = $files.value[key];
      return file?.status === 'waiting' || (again && file?.status === 'failed' && file.canRetry);
    },
  };
}
