import type { Intervention } from '../../core/interventions/model.ts';
import {
  type FormStep,
  isOptional,
  STEP_FORMS,
  type StepField,
  type StepValues,
} from '../../core/interventions/step-fields.ts';
import { ChoiceGroup } from '../_ui/choice-group.tsx';
import { type ControlProps, Field } from '../_ui/field.tsx';
import { AssignFields } from './assign-fields.tsx';
import { NOTES } from './stars.tsx';
import { FIELD_HINTS, FIELD_LABELS, TEXTS } from './texts.ts';

export interface StepFieldsProps {
  step: FormStep;
  mine: StepValues;
  intervention: Intervention;
  errors: Record<string, string[]>;
  busy: boolean;
  fieldId: (field: StepField) => string;
  onChange: (field: StepField, value: string) => void;
}

/** The controls of a step. */
export function StepInputs(props: StepFieldsProps) {
  const { step, mine, errors, busy, fieldId, onChange } = props;
  if (step === 'assign') return <AssignFields {...props} />;
  if (step === 'note') {
    return (
      <div id={fieldId('note')} tabIndex={-1}>
        <ChoiceGroup
          label={FIELD_LABELS.note}
          choices={NOTES.map((note) => ({ value: String(note), label: String(note), icon: 'star' }))}
          value={mine.note ?? ''}
          errors={errors.note}
          readOnly={busy}
          onChange={(note) => onChange('note', note)}
        />
        <p className="field-hint">{TEXTS.noteHint}</p>
      </div>
    );
  }
  return STEP_FORMS[step].map((field) => (
    <Field
      key={field}
      id={fieldId(field)}
      label={FIELD_LABELS[field]}
      hint={FIELD_HINTS[field]}
      errors={errors[field]}
      optional={isOptional(field)}
    >
      {(control) => (
        <Input
          field={field}
          control={control}
          value={mine[field] ?? ''}
          readOnly={busy}
          onChange={(value) => onChange(field, value)}
        />
      )}
    </Field>
  ));
}

interface InputProps {
  field: StepField;
  control: ControlProps;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

function Input({ field, control, value, readOnly, onChange }: InputProps) {
  const common = { ...control, value, readOnly };
  if (field === 'compte_rendu') {
    return <textarea {...common} rows={5} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const isDate = field.startsWith('date_');
  return (
    <input
      {...common}
      type={isDate ? 'datetime-local' : 'text'}
      inputMode={isDate ? undefined : 'decimal'}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
