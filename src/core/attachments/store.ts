/**
 * Files being sent to an object. Each file of the queue is sent by itself, with its progress; a failed one stays in
 * the queue for another attempt, and the object is kept. `unsent.ts` reports files lost with their page on the next one.
 */

import { isInvalidRequest, toApiError } from '../kernel/http/api-error.ts';
import { KEPT } from '../kernel/http/offline-writes.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { reportError } from '../kernel/http/report-error.ts';
import { explainRowFailure } from '../kernel/http/row-failure.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { createAction } from '../kernel/store/action.ts';
import { isPictureFile } from './allowed-files.ts';
import * as api from './api.ts';
import { checkFile } from './lazy-check-file.ts';
import type { AttachmentOwner } from './model.ts';
import { createFileQueue, type FileQueue, type QueuedFile } from './queue.ts';
import { beginFile, forgetFile, markFileReceived, releaseFile, type UnsentFile } from './unsent.ts';

export type { QueuedFile };

export interface UploadQueue extends Pick<FileQueue, '$files' | 'add' | 'remove' | 'clear'> {
  /**
   * Sends the files that are waiting; what is known to be refused is not sent.
   * @param again whether those that have failed are sent again, unless that cannot succeed
   * @returns whether all have been sent
   */
  send: (owner: AttachmentOwner, parent: Id, again?: boolean) => Promise<boolean>;
}

/** A queue of files to attach, one per form. */
export function createUploadQueue(): UploadQueue {
  const { patch, isToSend, ...queue } = createFileQueue();
  const { $files } = queue;

  followIdentity((_, former) => {
    if (former) empty(releaseFile);
  });

  function empty(leave: (key: string) => void): void {
    for (const key of Object.keys($files.value)) leave(key);
    queue.clear();
  }

  /** Marks a waiting file that cannot be read, or is beyond the limits. */
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
    ...queue,
    remove: (key) => {
      forgetFile(key);
      queue.remove(key);
    },
    clear: () => empty(forgetFile),
    send: async (owner, parent, again = false) => {
      await Promise.all(Object.values($files.value).map(check));
      for (const file of Object.values($files.value)) {
        if (isToSend(file.key, again)) beginFile(toUnsent(owner, parent, file));
      }
      for (const { key } of Object.values($files.value)) {
        // read now: it may have been removed, belong to another user, or have been sent by a second click
        const file = $files.value[key];
        if (file && isToSend(key, again)) await sendOne(owner, parent, file);
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
