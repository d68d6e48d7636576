import { useStore } from '@nanostores/react';
import {
  $isOutboxOpen,
  $leaving,
  closeOutbox,
  formatWaiting,
} from '../../core/kernel/page/waiting-writes.ts';
import { $outbox, sendWaiting } from '../../core/outbox/outbox.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { useSheet } from '../parts/ui/use-sheet.ts';
import css from './outbox.css?inline';
import { OutboxRow } from './outbox-row.tsx';
import { OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';
import { useOnline } from './use-online.ts';

/** « À envoyer (3) »: each write with what it will do and when it was done; and the question before a logout. */
export function OutboxDialogs() {
  useSheet(css);
  const isOpen = useStore($isOutboxOpen);
  const leaving = useStore($leaving);
  const { entries, isSending } = useStore($outbox);
  const isOnline = useOnline();
  const count = useLast(leaving && entries.length) ?? 0;
  const canSend = entries.some(({ problem }) => !problem);
  return (
    <>
      <Dialog
        open={isOpen}
        title={formatWaiting(entries.length)}
        onClose={closeOutbox}
        footer={
          canSend && (
            <Button variant="primary" icon="send" busy={isSending} onClick={() => void sendWaiting()}>
              {TEXTS.sendNow}
            </Button>
          )
        }
      >
        <p className="outbox-status" role="status">
          {sayState(entries.length, canSend, isSending, isOnline)}
        </p>
        <ul className="outbox-list">
          {entries.map((entry) => (
            <OutboxRow key={entry.key} entry={entry} isSending={isSending} />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={TEXTS.leaveTitle}
        name=""
        sentence={TEXTS.leaveSentence(count)}
        confirm={TEXTS.leave}
        harmless
        onConfirm={() => {
          $leaving.set(null);
          leaving?.leave();
        }}
        onClose={() => $leaving.set(null)}
      />
    </>
  );
}

function sayState(count: number, canSend: boolean, isSending: boolean, isOnline: boolean): string {
  if (count === 0) return TEXTS.none;
  if (isSending) return TEXTS.sending;
  if (!canSend) return TEXTS.asks;
  return isOnline ? TEXTS.waiting : TEXTS.offline;
}
