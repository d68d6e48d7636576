import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { showNotice } from '../../core/kernel/page/messages.ts';
import { $roundNote, hasRound as isThere } from '../../core/kernel/page/round-note.ts';
import {
  $givenUp,
  $isOutboxOpen,
  $leaving,
  closeOutbox,
  formatWaiting,
  TO_SEND,
} from '../../core/kernel/page/waiting-writes.ts';
import { canSendAny } from '../../core/outbox/send-order.ts';
import { sendWaiting } from '../../core/outbox/send-waiting.ts';
import { $outbox } from '../../core/outbox/state.ts';
import { BLOCKED } from '../../core/outbox/texts.ts';
import { eraseOwnRound } from '../../core/round/begin.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './outbox.css?inline';
import { OutboxRow } from './outbox-row.tsx';
import { OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';
import { useLeftFocus } from './use-left-focus.ts';
import { useOnline } from './use-online.ts';

/** « À envoyer (3) »: each write with what it will do and when it was done; and the question before a logout. */
export function OutboxDialogs() {
  useStyles(css);
  const isOpen = useStore($isOutboxOpen);
  const leaving = useStore($leaving);
  const { entries, isSending, isBlocked, refusal, held, underway } = useStore($outbox);
  const isOnline = useOnline();
  const count = useLast(leaving && entries.length) ?? 0;
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const noteFocus = useLeftFocus(list, status);
  const canSend = canSendAny(entries, held);
  const isUnderway = entries.some(({ key }) => underway.has(key));
  const isBusy = isSending || isAsked;
  const sendNow = async () => {
    setAsked(true);
    await sendWaiting().finally(() => setAsked(false));
  };
  const givenUp = useStore($givenUp);
  const isLeft = useLast(entries.length > 0 ? entries : null)?.some(({ key }) =>
    givenUp.some((each) => each.key === key),
  );
  return (
    <>
      <Dialog
        open={isOpen}
        title={entries.length > 0 ? formatWaiting(entries.length) : TO_SEND}
        onClose={closeOutbox}
        footer={
          (canSend || isUnderway) && (
            <Button variant="primary" icon="send" busy={isBusy || !canSend} onClick={() => void sendNow()}>
              {TEXTS.sendNow}
            </Button>
          )
        }
      >
        <p className="outbox-status" role="status" ref={status}>
          {isBlocked && canSend && !isBusy
            ? BLOCKED
            : sayState({
                count: entries.length,
                isLeft: isLeft === true,
                canSend,
                isUnderway,
                isSending: isBusy,
                isOnline,
                refusal,
              })}
        </p>
        <ul className="outbox-list" ref={list} onFocus={noteFocus}>
          {entries.map((entry) => (
            <OutboxRow
              key={entry.key}
              entry={entry}
              entries={entries}
              isSending={isSending}
              isUnderway={underway.has(entry.key)}
            />
          ))}
        </ul>
      </Dialog>
      <LeaveDialog count={count} />
    </>
  );
}

/** The question before a logout: what waits, and the round of this device, which may be erased with it. */
function LeaveDialog({ count }: { count: number }) {
  const leaving = useStore($leaving);
  const note = useStore($roundNote);
  const hasRound = useLast(leaving && isThere(note)) ?? false;
  const [isErased, setIsErased] = useState(false);
  const close = () => {
    setIsErased(false);
    $leaving.set(null);
  };
  const leave = async () => {
    close();
    const isLeft = isErased && !(await eraseOwnRound());
    leaving?.leave();
    if (isLeft) showNotice(TEXTS.notErased);
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={TEXTS.leaveTitle}
      name=""
      sentence={count > 0 ? TEXTS.leaveSentence(count) : TEXTS.leaveRound}
      confirm={TEXTS.leave}
      harmless
      onConfirm={() => void leave()}
      onClose={close}
    >
      {hasRound && count > 0 && <p>{TEXTS.leaveRound}</p>}
      {hasRound && (
        <LabelledChoice
          className="outbox-erase"
          type="checkbox"
          checked={isErased}
          onChange={({ currentTarget }) => setIsErased(currentTarget.checked)}
        >
          {TEXTS.eraseRound}
        </LabelledChoice>
      )}
    </ConfirmDialog>
  );
}

interface Waiting {
  count: number;
  /** The last ones were removed, and nothing was sent. */
  isLeft: boolean;
  canSend: boolean;
  /** A first attempt goes on. */
  isUnderway: boolean;
  isSending: boolean;
  isOnline: boolean;
  /** Why the server takes nothing now. */
  refusal: string | null;
}

function sayState({ count, isLeft, canSend, isUnderway, isSending, isOnline, refusal }: Waiting): string {
  if (count === 0) return isLeft ? TEXTS.noneLeft : TEXTS.none;
  if (isSending) return TEXTS.sending;
  if (!canSend) return isUnderway ? TEXTS.underway : TEXTS.asks;
  if (!isOnline) return TEXTS.offline;
  return refusal === null ? TEXTS.waiting : TEXTS.refused(refusal);
}
