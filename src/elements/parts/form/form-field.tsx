import type { ClipboardEvent } from 'react';
import { type ComponentType, Fragment, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import type { Control, FieldChoice, FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { type ControlProps, Field } from '../ui/field.tsx';
import { Multiline } from '../ui/multiline.tsx';
import { FORM_TEXTS } from './form-texts.ts';
import { useFormField } from './use-form-field.ts';

export interface FormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  /** The options of a `select`, when they are not declared. */
  choices?: readonly FieldChoice[];
  /** Replaces the declared hint. */
  hint?: ReactNode;
  /** How what is typed is written, beside the label. */
  format?: string | undefined;
  /** Replaces the declared mark of a field that may be left empty. */
  optional?: boolean | undefined;
  /** Further props of the native control. */
  control?: InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
  inputRef?: Ref<HTMLInputElement>;
  /** Replaces the default handling, which changes this field. */
  onChange?: (value: string) => void;
  /** Draws the control of a kind that only some forms have, so that the others do not load it. */
  native?: ComponentType<NativeProps>;
}

/** Controls in which two lines are two numbers. */
const NUMBERS = ['number', 'money'];

/** The native input of each kind of control that has one. */
const INPUTS: Partial<Record<Control, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  email: { type: 'email' },
  number: { type: 'text', inputMode: 'numeric' },
  money: { type: 'text', inputMode: 'decimal' },
};

/**
 * A field as its form declares it: label, native control, hint, errors. Dates, boxes, choices side by side, sites and
 * parties have components of their own.
 */
export function FormField<F extends Fields>({
  form,
  name,
  hint: own,
  format,
  optional: free,
  onChange,
  native: Control = Native,
  ...props
}: FormFieldProps<F>) {
  const state = useFormField(form, name);
  const field = { ...state, ...(onChange && { change: onChange }) };
  const { id, label, hint: declared, errors, optional } = field;
  const declaration = form.fields[name];
  const hint = (own ?? declared) || (declaration && FORM_TEXTS.formats[declaration.control]);
  return (
    <Field id={id} label={label} hint={hint} format={format} errors={errors} optional={free ?? optional}>
      {(control) => (
        <Control {...props} {...{ control: { ...props.control, ...control }, declaration, field }} />
      )}
    </Field>
  );
}

/** What a control is given. */
export interface NativeProps {
  control: ControlProps & InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>;
  declaration: Fields[string] | undefined;
  field: { label: string; value: unknown; busy: boolean; disabled: boolean; change: (value: never) => void };
  choices?: readonly FieldChoice[];
  inputRef?: Ref<HTMLInputElement>;
}

/** The options of a `select`, neighbours of one group under its heading. */
function Options({ choices }: { choices: readonly FieldChoice[] }) {
  const groups: [group: string, choices: FieldChoice[]][] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last?.[0] === (choice.group ?? '')) last[1].push(choice);
    else groups.push([choice.group ?? '', [choice]]);
  }
  return groups.map(([group, list]) => {
    const options = list.map(({ value, label }) => (
      <option key={value} value={value}>
        {label || value}
      </option>
    ));
    return group ? (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    ) : (
      <Fragment key={list[0]?.value}>{options}</Fragment>
    );
  });
}

/** The native control. */
function Native({
  control,
  declaration,
  field,
  choices = declaration?.choices ?? [],
  inputRef,
}: NativeProps) {
  const { busy, change } = field;
  const set = (value: string) => change(value as never);
  const value = String(field.value ?? '');
  const { id, required, 'aria-invalid': invalid, 'aria-describedby': described } = control;
  const wiring = { id, required, 'aria-invalid': invalid, 'aria-describedby': described };
  switch (declaration?.control) {
    case 'select': {
      const isOther = choices.every((choice) => choice.value !== value);
      // one that offers no choice of nothing cannot be left empty
      const isEmptied = (isOther ? value : choices[0]?.value) === '';
      return (
        <select
          {...wiring}
          required={required && isEmptied}
          disabled={busy}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        >
          {isOther && <option value={value}>{value || FORM_TEXTS.choose}</option>}
          <Options choices={choices} />
        </select>
      );
    }
    case 'multiline':
      return (
        <Multiline
          {...control}
          placeholder={declaration.placeholder}
          rows={declaration.rows ?? 4}
          readOnly={busy}
          value={value}
          onText={set}
        />
      );
    case 'date':
    case 'date-time':
      throw new Error(`${id}: a date is drawn by DateFormField`);
    default:
      return (
        <input
          autoComplete="off"
          placeholder={declaration?.placeholder}
          {...INPUTS[declaration?.control ?? 'text']}
          {...control}
          maxLength={declaration?.maxLength}
          data-scanned={declaration?.scanned || undefined}
          ref={inputRef}
          readOnly={busy || control.readOnly}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
          onPaste={NUMBERS.includes(declaration?.control ?? 'text') ? pasteLines : undefined}
        />
      );
  }
}

/**
 * Two cells of a column are two numbers. A browser joins pasted lines with a blank, and « 12 345 » would be one: here a
 * slash stands between them, which no number holds.
 */
function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(lines)) return;
  event.preventDefault();
  const field = event.currentTarget;
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(
    lines.replace(/\s*[\r\n]+\s*/g, ' / '),
    selectionStart ?? field.value.length,
    selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
