import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { CANCEL } from '../../core/kernel/lib/words.ts';
import { $isOutboxOpen } from '../../core/kernel/page/waiting-writes.ts';
import type { OutboxEntry } from '../../core/outbox/model.ts';
import { holdEntry } from '../../core/outbox/outbox.ts';
import { createEnterGuard } from '../../core/scanner/hand-scanner-enter.ts';
import { DateInput } from '../parts/overlay/date-input.tsx';
import { DATE_TEXTS } from '../parts/overlay/date-texts.ts';
import { Button } from '../parts/ui/button.tsx';
import { type ControlProps, Field } from '../parts/ui/field.tsx';
import { checkEdited, type EditedField, listEdited, readEdited } from './editable-fields.ts';
import { OUTBOX_TEXTS as TEXTS } from './outbox-texts.ts';

interface OutboxEditProps {
  entry: OutboxEntry;
  /** @param change the part of the body that it replaces */
  onSave: (change: Readonly<Record<string, unknown>>) => void;
  onClose: () => void;
}

/** Changes what a write that waits will send, by the rules of the form that it comes from. */
export function OutboxEdit({ entry, onSave, onClose }: OutboxEditProps) {
  const [values, setValues] = useState(() => readEdited(entry));
  const [isTried, setTried] = useState(false);
  // a closed dialog stays mounted: what nobody sees must not keep a write from being sent
  const isOpen = useStore($isOutboxOpen);
  useEffect(() => (isOpen ? holdEntry(entry.key) : undefined), [isOpen, entry.key]);
  const [endScan] = useState(createEnterGuard);
  const { change, errors } = checkEdited(entry, values);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (change) onSave(change);
  };
  return (
    <form className="outbox-edit" noValidate onSubmit={save} onKeyDown={endScan}>
      {listEdited(entry).map((field) => (
        <Field
          key={field.name}
          label={field.label}
          format={field.kind === 'date' ? DATE_TEXTS.moment : undefined}
          errors={isTried ? (errors?.[field.name] ?? []) : []}
        >
          {(control) => (
            <EditControl
              field={field}
              control={control}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
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

interface EditControlProps {
  field: EditedField;
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

function EditControl({ field, control, value, onChange }: EditControlProps) {
  if (field.kind === 'date')
    return <DateInput label={field.label} control={control} value={value} withTime onChange={onChange} />;
  if (field.kind === 'choice')
    return (
      <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {field.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  if (field.kind === 'count')
    return (
      <input
        {...control}
        inputMode="numeric"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <textarea
      {...control}
      rows={3}
      maxLength={field.maxLength}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
