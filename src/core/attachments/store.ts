/**
 * Files on their way to an object. Each file of the tray is sent by itself, with its progress; one that fails
 * stays in the tray for another try, and never costs the object it belongs to.
 */
import { type MapStore, map } from 'nanostores';
import { createAction } from '../_lib/action.ts';
import { createKey } from '../_lib/key.ts';
import type { Id } from '../_lib/shape.ts';
import { describeError, toApiError } from '../errors.ts';
import * as api from './api.ts';
import type { AttachmentOwner } from './model.ts';

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
      const { [key]: _, ...rest } = $files.value;
      $files.set(rest);
    },
    clear: () => $files.set({}),
    send: async (owner, parent) => {
      let whole = true;
      for (const file of Object.values($files.value)) {
        if (file.status === 'sent' || file.status === 'sending') continue;
        whole = (await sendOne(owner, parent, file)) && whole;
      }
      return whole;
    },
  };
}

/** Takes a file off an object. */
export const deleteAttachmentAction = () =>
  createAction(
    async (context, owner: AttachmentOwner, parent: Id, attachment: Id) => {
      await api.deleteAttachment(owner, parent, attachment, context);
      return true;
    },
    { success: 'Fichier supprimé.' },
  );
