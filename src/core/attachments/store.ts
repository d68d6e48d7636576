/**
 * Files being sent to an object. Each file of the queue is sent by itself, with its progress; a failed one stays in
 * the queue for another attempt, and the object is kept. While a queue holds files, the browser asks before the page
 * is left; `unsent.ts` reports files lost with their page on the next one.
 */

import { type MapStore, map } from 'nanostores';
import { isInvalidRequest, reportError, toApiError } from '../kernel/http/errors.ts';
import { KEPT } from '../kernel/http/keeping.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { explainRowFailure } from '../kernel/http/row-failure.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { type Id, stripDirections } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { createAction } from '../kernel/store/action.ts';
import * as api from './api.ts';
import { isPictureFile } from './input.ts';
import { checkFile } from './lazy-check.ts';
import type { AttachmentOwner } from './model.ts';
import { beginFile, forgetFile, markFileReceived, releaseFile, type UnsentFile } from './unsent.ts';

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

export interface UploadQueue {
  $files: MapStore<Record<string, QueuedFile>>;
  /** @param key of a file that was in the queue before its page was loaded again */
  add: (file: File, label?: string, key?: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  /**
   * Sends the files that are waiting; what is known to be refused is not sent.
   * @param again whether those that have failed are sent again, unless that cannot succeed
   * @returns whether all have been sent
   */
  send: (owner: AttachmentOwner, parent: Id, again?: boolean) => Promise<boolean>;
}

/** A queue of files to attach, one per form. */
export function createUploadQueue(): UploadQueue {
  const $files = map<Record<string, QueuedFile>>({});

  $files.listen((files) =>
    warnBeforeUnload(
      $files,
      Object.values(files).some(({ status }) => status !== 'sent'),
    ),
  );
  followIdentity((_, former) => {
    if (former) empty(releaseFile);
  });

  function empty(leave: (key: string) => void): void {
    for (const key of Object.keys($files.value)) leave(key);
    $files.set({});
  }

  const patch = (key: string, change: Partial<QueuedFile>) => {
    const file = $files.value[key];
    if (file) $files.setKey(key, { ...file, ...change });
  };

  /** Whether the file can be read, and is within the limits. */
  async function check({ key, file, status }: QueuedFile): Promise<void> {
    const problem = status === 'waiting' ? await checkFile(file) : null;
    const isWaiting = $files.value[key]?.status === 'waiting';
    if (problem && isWaiting) patch(key, { status: 'failed', message: problem, canRetry: false });
  }

  async function sendOne(
    owner: AttachmentOwner,
    parent: Id,
    { key, file, label }: QueuedFile,
  ): Promise<void> {
    patch(key, { status: 'sending', progress: 0, message: '' });
    try {
      const answer = await api.createAttachment(owner, parent, file, label, {
        key,
        onProgress: (progress) => patch(key, { progress }),
      });
      markFileReceived(toUnsent(owner, parent, { key, file, label }));
      patch(key, { status: 'sent', progress: 1, isKept: answer === KEPT });
    } catch (thrown) {
      const error = toApiError(thrown);
      const { message, refused } = explainRowFailure(error);
      patch(key, { status: 'failed', message, canRetry: !isInvalidRequest(error) });
      if (refused) reportError(refused);
    }
  }

  return {
    $files,
    add: (file, name = file.name, key = createKey()) => {
      const label = stripDirections(name);
      $files.setKey(key, { key, file, label, status: 'waiting', progress: 0, message: '', canRetry: true });
    },
    remove: (key) => {
      forgetFile(key);
      const { [key]: _, ...rest } = $files.value;
      $files.set(rest);
    },
    clear: () => empty(forgetFile),
    send: async (owner, parent, again = false) => {
      const isToSend = ({ status, canRetry }: QueuedFile) =>
        status === 'waiting' || (again && status === 'failed' && canRetry);
      await Promise.all(Object.values($files.value).map(check));
      for (const file of Object.values($files.value)) {
        if (isToSend(file)) beginFile(toUnsent(owner, parent, file));
      }
      for (const { key } of Object.values($files.value)) {
        // read now: it may have been removed, belong to another user, or have been sent by a second click
        const file = $files.value[key];
        if (file && isToSend(file)) await sendOne(owner, parent, file);
      }
      return Object.values($files.value).every(({ status }) => status !== 'failed');
    },
  };
}

const toUnsent = (
  owner: AttachmentOwner,
  parent: Id,
  { key, file, label }: Pick<QueuedFile, 'key' | 'file' | 'label'>,
): UnsentFile => ({ key, owner, parent, label, isImage: isPictureFile(file) });

const uploadQueues = permanentFamily(() => createUploadQueue());

/** The queue of an object, shared by the elements that show it; files go on being sent when their screen closes. */
export const uploadQueueOf = (owner: AttachmentOwner, parent: Id): UploadQueue =>
  uploadQueues(`${owner}:${parent}`);

/** Deletes a file of an object. */
export const deleteAttachmentAction = () =>
  createAction(
    async (context, owner: AttachmentOwner, parent: Id, attachment: Id) => {
      await api.deleteAttachment(owner, parent, attachment, context);
      return true;
    },
    { success: 'Fichier supprimé.' },
  );
