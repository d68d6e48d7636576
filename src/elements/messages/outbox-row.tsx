import { useId, useRef, useState } from 'react';
import { toServerTime } from '../../core/kernel/page/server-clock.ts';
import { closeOutbox } from '../../core/kernel/page/waiting-writes.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { toWallClock } from '../../core/kernel/time/paris-clock.ts';
import {
  correctEntry,
  countDependents,
  removeWaiting,
  retryEntry,
  settleField,
} from '../../core/outbox/author-changes.ts';
import type { OutboxConflict, OutboxEntry } from '../../core/outbox/model.ts';
import { getSavedTime, getSent } from '../../core/outbox/saved-time.ts';
import { ConflictBox } from '../parts/form/conflict-box.tsx';
import { Link } from '../parts/host/link.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { listEdited } from './editable-fields.ts';
import { OutboxEdit } from './outbox-edit.tsx';
import { OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';
import { type Detail, labelField, listDetails, nameOwner, nameWrite, showValue } from './outbox-words.ts';

interface OutboxRowProps {
  entry: OutboxEntry;
  /** All that waits. */
  entries: readonly OutboxEntry[];
  isSending: boolean;
  /** Its first attempt goes on. */
  isUnderway: boolean;
}

/** A write that waits: what it will do, when it was done, what keeps it from being sent, and what can be done. */
export function OutboxRow({ entry, entries, isSending, isUnderway }: OutboxRowProps) {
  const { key, problem, isTried } = entry;
  const id = useId();
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const focusNext = useNextFocus(row);
  const edit = () => {
    setEdited(true);
    focusNext('textarea, select, input');
  };
  const [, plan] = /^plans:(\d+)$/.exec(entry.keep.about) ?? [];
  const sent = getSent(entry);
  const title = nameWrite(sent);
  // an attempt may have arrived as it was
  const canEdit = listEdited(entry).length > 0 && !isTried && !isSending;
  return (
    <li className="outbox-entry" aria-labelledby={id} tabIndex={-1} ref={row}>
      <p className="outbox-title" id={id}>
        {title}
      </p>
      <p className="muted">
        {[
          nameOwner(entry, entries),
          TEXTS.doneAt(formatShortDateTime(toWallClock(getSavedTime(entry)), toServerTime())),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!isEdited && <EntryDetails details={listDetails(sent)} />}
      {isTried && <p className="muted">{isUnderway ? TEXTS.goesOn : TEXTS.tried}</p>}
      {problem?.kind === 'refused' && (
        <div className="outbox-problem" role="alert">
          <p>{problem.message}</p>
        </div>
      )}
      {problem?.kind === 'conflict' && (
        <ConflictBox
          title={TEXTS.conflict}
          rows={problem.fields.map((field) => toRow(entry, field))}
          onSettle={(field, side) => void settleField(key, field, side)}
        />
      )}
      {isEdited ? (
        <OutboxEdit
          entry={entry}
          onSave={(change) =>
            void correctEntry(key, change).then((isChanged) => isChanged && setEdited(false))
          }
          onClose={() => setEdited(false)}
        />
      ) : (
        <div className="outbox-actions">
          {canEdit && (
            <Button aria-label={TEXTS.of(TEXTS.edit, title)} onClick={edit}>
              {TEXTS.edit}
            </Button>
          )}
          {plan && (
            <Link route="Details du plan" params={{ id: plan }} className="button" onClick={closeOutbox}>
              {TEXTS.onPlan}
            </Link>
          )}
          {problem?.kind === 'refused' && (
            <Button aria-label={TEXTS.of(TEXTS.retry, title)} onClick={() => void retryEntry(key)}>
              {TEXTS.retry}
            </Button>
          )}
          {!isSending && (
            <Button aria-label={TEXTS.of(TEXTS.remove, title)} onClick={() => setAsked(true)}>
              {TEXTS.remove}
            </Button>
          )}
        </div>
      )}
      <RemoveDialog
        entry={entry}
        title={title}
        isOpen={isAsked}
        mayHaveArrived={isTried || isSending}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}

function EntryDetails({ details }: { details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <dl className="outbox-details">
      {details.map(({ label, text }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RemoveDialogProps {
  entry: OutboxEntry;
  title: string;
  isOpen: boolean;
  /** An attempt was begun. */
  mayHaveArrived: boolean;
  onClose: () => void;
}

function RemoveDialog({ entry, title, isOpen, mayHaveArrived, onClose }: RemoveDialogProps) {
  const others = countDependents(entry.key);
  return (
    <ConfirmDialog
      open={isOpen}
      title={TEXTS.removeTitle}
      name={title}
      sentence={mayHaveArrived ? TEXTS.removeTried : TEXTS.removeSentence}
      confirm={TEXTS.remove}
      onConfirm={() => {
        onClose();
        void removeWaiting(entry.key);
      }}
      onClose={onClose}
    >
      <p className="outbox-title">{title}</p>
      {entry.former && !mayHaveArrived && <p>{TEXTS.moveLeft}</p>}
      {others > 0 && <p>{TEXTS.removeWith(others)}</p>}
    </ConfirmDialog>
  );
}

const toRow = (entry: OutboxEntry, { field, mine, theirs, names }: OutboxConflict) => ({
  field,
  label: names?.field ?? labelField(entry, field) ?? field,
  mine: names?.mine ?? showValue(field, mine),
  theirs: names?.theirs ?? showValue(field, theirs),
});
