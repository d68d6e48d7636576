import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useState } from 'react';
import type { Attachment, AttachmentOwner } from '../../../core/attachments/model.ts';
import type { UploadQueue } from '../../../core/attachments/store.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { Action } from '../../../core/kernel/store/action.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { ATTACHMENT_TEXTS } from './attachment-texts.ts';
import { Attachments } from './attachments.tsx';
import { shrinkPhoto } from './lazy-shrink.ts';
import { WaitingFiles } from './waiting-files.tsx';

export interface OwnedFilesProps {
  owner: AttachmentOwner;
  id: Id;
  files: readonly Attachment[];
  /** What these files, or their lack, mean. */
  note?: ReactNode;
  /** The files being sent to that object. */
  queue: UploadQueue;
  /** `deleteAttachmentAction` of core/attachments. */
  createRemoval: () => Action<[owner: AttachmentOwner, parent: Id, attachment: Id], boolean>;
  /** The address of a file, or `null` when it may not be opened. */
  getHref: (file: Attachment) => string | null;
  /** Of the object, with its files. */
  query: { $state: ReadableAtom<{ loadedAt: number | null }>; refresh: () => Promise<void> };
  canDelete: boolean;
  readonly: boolean;
}

/** The files of an object; failed ones can be sent again. */
export function OwnedFiles({ owner, id, files, queue, query, getHref, ...props }: OwnedFilesProps) {
  const [removal] = useState(props.createRemoval);
  const [doomed, setDoomed] = useState<Attachment | null>(null);
  const uploads = useStore(queue.$files);
  const { busy } = useStore(removal.$state);
  const { loadedAt: readAt } = useStore(query.$state);

  const send = (again: boolean) => sendFiles(queue, owner, id, query.refresh, again);
  const add = async (added: File[]) => {
    await addPhotos(queue, added);
    await send(false);
  };
  const remove = async () => {
    if (doomed && (await removal.run(owner, id, doomed.id))) await query.refresh();
    setDoomed(null);
  };
  return (
    <>
      <Attachments
        files={files}
        note={props.note}
        getHref={getHref}
        kept={<WaitingFiles about={`${owner}:${id}`} {...{ files, readAt }} />}
        uploads={Object.values(uploads)}
        onAdd={props.readonly ? undefined : (added) => void add(added)}
        onDiscard={queue.remove}
        onRetry={() => void send(true)}
        onDelete={!props.readonly && props.canDelete ? setDoomed : undefined}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={ATTACHMENT_TEXTS.deleteTitle}
        name={doomed?.label || ATTACHMENT_TEXTS.unnamedFile}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

/** Puts the files into the queue, pictures made smaller. @param name of each, as it will be shown */
export async function addPhotos(
  queue: UploadQueue,
  added: readonly File[],
  name: (file: File) => string = (file) => file.name,
): Promise<void> {
  for (const file of added) queue.add(await shrinkPhoto(file), name(file));
}

/** Sends what waits in the queue, reads the object again, and takes out what it has received. */
export async function sendFiles(
  queue: UploadQueue,
  owner: AttachmentOwner,
  id: Id,
  refresh: () => Promise<void>,
  again = false,
): Promise<void> {
  await queue.send(owner, id, again);
  await refresh();
  for (const { key, status } of Object.values(queue.$files.get())) if (status === 'sent') queue.remove(key);
}
