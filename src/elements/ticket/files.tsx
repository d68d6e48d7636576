import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Attachment } from '../../core/attachments/model.ts';
import { deleteAttachmentAction, trayOf } from '../../core/attachments/store.ts';
import type { User } from '../../core/people/model.ts';
import { getFileUrl } from '../../core/settings.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { canDeleteFile } from '../../core/tickets/rights.ts';
import { ticketQuery } from '../../core/tickets/store.ts';
import { Attachments } from '../_ui/attachments.tsx';
import { ConfirmDialog } from '../_ui/confirm-dialog.tsx';
import { shrinkImage } from '../_ui/shrink-image.ts';
import { TEXTS } from './texts.ts';

export interface FilesProps {
  id: string;
  ticket: Ticket;
  user: User | null;
  readonly: boolean;
}

/** The files of the ticket; those that could not be sent wait for another try. */
export function Files({ id, ticket, user, readonly }: FilesProps) {
  const tray = trayOf('tickets', id);
  const [removal] = useState(deleteAttachmentAction);
  const [doomed, setDoomed] = useState<Attachment | null>(null);
  const uploads = useStore(tray.$files);
  const { busy } = useStore(removal.$state);
  const refresh = () => ticketQuery(id).refresh();

  const send = async () => {
    await tray.send('tickets', id);
    await refresh();
    for (const { key, status } of Object.values(tray.$files.get())) if (status === 'sent') tray.remove(key);
  };
  const add = async (files: File[]) => {
    for (const file of files) tray.add(await shrinkImage(file), file.name);
    await send();
  };
  const remove = async () => {
    if (doomed && (await removal.run('tickets', id, doomed.id))) await refresh();
    setDoomed(null);
  };
  return (
    <>
      <Attachments
        files={ticket.attachments}
        getHref={({ file }) => getFileUrl(file)}
        uploads={Object.values(uploads)}
        onAdd={readonly ? undefined : (files) => void add(files)}
        onDiscard={tray.remove}
        onRetry={() => void send()}
        onDelete={!readonly && canDeleteFile(ticket, user) ? setDoomed : undefined}
      />
      <ConfirmDialog
        open={doomed !== null}
        title={TEXTS.deleteFileTitle}
        name={doomed?.label || TEXTS.unnamedFile}
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
