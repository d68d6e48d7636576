import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { CANCEL } from '../../core/kernel/lib/words.ts';
import { $isOutboxOpen } from '../../core/kernel/page/waiting-writes.ts';
import { holdEntry } from '../../core/outbox/changes.ts';
import type { OutboxEntry } from '../../core/outbox/model.ts';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';

interface OutboxEditProps {
  entry: OutboxEntry;
  onSave: (texts: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}

/** Changes the texts of a write that waits. */
export function OutboxEdit({ entry, onSave, onClose }: OutboxEditProps) {
  const labels = Object.entries(entry.keep.texts ?? {});
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(labels.map(([name]) => [name, String(entry.body?.[name] ?? '')])),
  );
  // a closed dialog stays mounted: what nobody sees must not keep a write from being sent
  const isOpen = useStore($isOutboxOpen);
  useEffect(() => (isOpen ? holdEntry(entry.key) : undefined), [isOpen, entry.key]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(texts);
  };
  return (
    <form className="outbox-edit" onSubmit={save}>
      {labels.map(([name, label]) => (
        <Field key={name} label={label}>
          {({ id }) => (
            <textarea
              id={id}
              rows={3}
              value={texts[name]}
              onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <div className="outbox-actions">
        <Button onClick={onClose}>{CANCEL}</Button>
        <Button type="submit" variant="primary">
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
