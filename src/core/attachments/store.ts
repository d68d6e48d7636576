/**
 * Files on their way to an object. Each file of the tray is sent by itself, with its progress; one that fails
 * stays in the tray for another try, and never costs the object it belongs to. As long as a tray holds files, the
 * browser asks before the page is left; of those that go with their page, `unsent.ts` tells the next one.
 */

import { type MapStore, map } from 'nanostores';
import { describeError, toApiError } from '../_http/errors.ts';
import { followIdentity } from '../_http/identity.ts';
import { keptFamily } from '../_lib/family.ts';
import { createKey } from '../_lib/idempotency-key.ts';
import type { Id } from '../_lib/shape.ts';
import { holdPage } from '../_page/unload-guard.ts';
import { createAction } from '../_store/action.ts';
import * as api from './api.ts';
import type { AttachmentOwner } from './model.ts';
import { beginFile, forgetFile, loseFile, settleFile, type UnsentFile } from './unsent.ts';

export interface TrayFile {
  /** Names the file in the tray, and its upload to the server: tried again, it is not attached twice. */
  key: string;
  file: File;
  label: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The share sent, from 0 to 1. */
  progress: number;
  /** Why it failed, for people. */
  message: string;
}

export interface Tray {
  $files: MapStore<Record<string, TrayFile>>;
  add: (file: File, label?: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  /** Sends all that is waiting or has failed. @returns whether all of them are there now */
  send: (owner: AttachmentOwner, parent: Id) => Promise<boolean>;
}

/** A tray of files to attach, one for each form. */
export function createTray(): Tray {
  const $files = map<Record<string, TrayFile>>({});

  $files.listen((files) =>
    holdPage(
      $files,
      Object.values(files).some(({ status }) => status !== 'sent'),
    ),
  );
  followIdentity((_, former) => {
    if (former) empty(loseFile);
  });

  function empty(leave: (key: string) => void): void {
    for (const key of Object.keys($files.value)) leave(key);
    $files.set({});
  }

  const patch = (key: string, change: Partial<TrayFile>) => {
    const file = $files.value[key];
    if (file) $files.setKey(key, { ...file, ...change });
  };

  async function sendOne(
    owner: AttachmentOwner,
    parent: Id,
    { key, file, label }: TrayFile,
  ): Promise<boolean> {
    patch(key, { status: 'sending', progress: 0, message: '' });
    try {
      await api.createAttachment(owner, parent, file, label, {
        key,
        onProgress: (progress) => patch(key, { progress }),
      });
      settleFile(toUnsent(owner, parent, { key, file, label }));
      patch(key, { status: 'sent', progress: 1 });
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      const said = error.fields.file?.[0] ?? error.fields['']?.[0];
      patch(key, { status: 'failed', message: said ?? describeError(error) });
      return false;
    }
  }

  return {
    $files,
    add: (file, label = file.name) => {
      const key = createKey();
      $files.setKey(key, { key, file, label, status: 'waiting', progress: 0, message: '' });
    },
    remove: (key) => {
      forgetFile(key);
      const { [key]: _, ...rest } = $files.value;
      $files.set(rest);
    },
    clear: () => empty(forgetFile),
    send: async (owner, parent) => {
      let whole = true;
      for (const file of Object.values($files.value)) {
        if (file.status !== 'sent') beginFile(toUnsent(owner, parent, file));
      }
      for (const { key } of Object.values($files.value)) {
        // as it is now: taken away meanwhile, another person's, or sent by somebody who pressed again
        const file = $files.value[key];
        if (file?.status !== 'waiting' && file?.status !== 'failed') continue;
        whole = (await sendOne(owner, parent, file)) && whole;
      }
      return whole;
    },
  };
}

const toUnsent = (
  owner: AttachmentOwner,
  parent: Id,
  { key, file, label }: Pick<TrayFile, 'key' | 'file' | 'label'>,
): UnsentFile => ({ key, owner, parent, label, isImage: file.type.startsWith('image/') });

const trays = keptFamily(() => createTray());

/** The one tray of an object, however many elements show it: files on their way outlive their screen. */
export const trayOf = (owner: AttachmentOwner, parent: Id): Tray => trays(`${owner}:${parent}`);

/** Takes a file off an object. */
export const deleteAttachmentAction = () =>
  createAction(
    async (context, owner: AttachmentOwner, parent: Id, attachment: Id) => {
      await api.deleteAttachment(owner, parent, attachment, context);
      return true;
    },
    { success: 'Fichier supprimé.' },
  );
