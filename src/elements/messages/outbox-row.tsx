import { useId, useState } from 'react';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { toWallClock } from '../../core/kernel/time/paris-clock.ts';
import {
  changeTexts,
  countDependents,
  removeWaiting,
  retryEntry,
  settleField,
} from '../../core/outbox/changes.ts';
import type { OutboxConflict, OutboxEntry } from '../../core/outbox/model.ts';
import { ConflictBox } from '../parts/form/conflict-box.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { getStateLook } from '../parts/ui/states.ts';
import { OutboxEdit } from './outbox-edit.tsx';
import { OUTBOX_LABELS, OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';

interface OutboxRowProps {
  entry: OutboxEntry;
  isSending: boolean;
}

/** A write that waits: what it will do, when it was done, what keeps it from being sent, and what can be done. */
export function OutboxRow({ entry, isSending }: OutboxRowProps) {
  const { key, keep, at, problem, isTried } = entry;
  const id = useId();
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const others = countDependents(key);
  // an attempt may have arrived as it was
  const canEdit = keep.texts !== undefined && !isTried && !isSending;
  return (
    <li className="outbox-entry" aria-labelledby={id}>
      <p className="outbox-title" id={id}>
        {keep.title}
      </p>
      <p className="muted">
        {[nameTicket(entry), TEXTS.doneAt(formatShortDateTime(toWallClock(at)))].filter(Boolean).join(' · ')}
      </p>
      {problem?.kind === 'refused' && (
        <div className="outbox-problem" role="alert">
          <p>{problem.message}</p>
        </div>
      )}
      {problem?.kind === 'conflict' && (
        <ConflictBox
          title={TEXTS.conflict}
          rows={problem.fields.map(toRow)}
          onSettle={(field, side) => void settleField(key, field, side)}
          isRefusal={false}
        />
      )}
      {isEdited ? (
        <OutboxEdit
          entry={entry}
          onSave={(texts) => void changeTexts(key, texts).then((isChanged) => isChanged && setEdited(false))}
          onClose={() => setEdited(false)}
        />
      ) : (
        <div className="outbox-actions">
          {canEdit && (
            <Button aria-label={TEXTS.of(TEXTS.edit, keep.title)} onClick={() => setEdited(true)}>
              {TEXTS.edit}
            </Button>
          )}
          {problem?.kind === 'refused' && (
            <Button aria-label={TEXTS.of(TEXTS.retry, keep.title)} onClick={() => void retryEntry(key)}>
              {TEXTS.retry}
            </Button>
          )}
          {!isSending && (
            <Button aria-label={TEXTS.of(TEXTS.remove, keep.title)} onClick={() => setAsked(true)}>
              {TEXTS.remove}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={TEXTS.removeTitle}
        name={keep.title}
        sentence={TEXTS.removeSentence}
        confirm={TEXTS.remove}
        onConfirm={() => {
          setAsked(false);
          void removeWaiting(key);
        }}
        onClose={() => setAsked(false)}
      >
        <p className="outbox-title">{keep.title}</p>
        {others > 0 && <p>{TEXTS.removeWith(others)}</p>}
      </ConfirmDialog>
    </li>
  );
}

/** What a comment and a file belong to, which their titles do not say; `''` for others, and before it has a number. */
const nameTicket = ({ method, keep }: OutboxEntry): string => {
  const [, number] = method === 'POST' ? (/^tickets:(\d+)$/.exec(keep.about) ?? []) : [];
  return number ? TEXTS.ofTicket(number) : '';
};

const toRow = ({ field, mine, theirs, names }: OutboxConflict) => ({
  field,
  label: names?.field ?? OUTBOX_LABELS[field] ?? field,
  mine: names?.mine ?? show(field, mine),
  theirs: names?.theirs ?? show(field, theirs),
});

function show(field: string, value: unknown): string {
  if (Array.isArray(value)) return TEXTS.position(Number(value[0]), Number(value[1]));
  const text = String(value ?? '');
  if (text === '') return TEXTS.nothing;
  if (text === 'true' || text === 'false') return text === 'true' ? TEXTS.yes : TEXTS.no;
  if (field === 'state') return getStateLook('ticket', text).label;
  if (field === 'priority') return getStateLook('priority', text).label;
  return (field.startsWith('date_') && formatShortDateTime(text)) || text;
}
