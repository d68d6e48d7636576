import { type ReactNode, useId } from 'react';
import { FieldErrors } from './field-errors.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export { FieldErrors };

/** What the control inside a field is given. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  required: boolean;
}

export interface FieldProps {
  label: string;
  /** Said below the label. */
  hint?: ReactNode;
  /** What is wrong; one line each. */
  errors?: readonly string[];
  /** Marks the label « (facultatif) »; the control is then not required. */
  optional?: boolean;
  /** The control's id, for a link of the error summary; made up otherwise. */
  id?: string;
  className?: string;
  /** The native control: `<Field …>{(control) => <input {...control} />}</Field>`. */
  children: (control: ControlProps) => ReactNode;
}

/**
 * A label, a native control, its hint and its errors, wired together for screen readers. Controls are the
 * browser's own: they say their errors, are filled by the browser, and weigh nothing.
 */
export function Field({
  label,
  hint,
  errors = [],
  optional = false,
  id,
  className = '',
  children,
}: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const described = [hint && `${control}-hint`, errors.length > 0 && `${control}-errors`].filter(Boolean);
  return (
    <div className={`field ${className}`.trim()} data-invalid={errors.length > 0 || undefined}>
      <label className="field-label" htmlFor={control}>
        {label}
        {optional && <span className="field-optional"> {UI_TEXTS.optional}</span>}
      </label>
      {hint && (
        <div className="field-hint" id={`${control}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id: control,
        'aria-invalid': errors.length > 0 || undefined,
        'aria-describedby': described.join(' ') || undefined,
        required: !optional,
      })}
      <FieldErrors id={`${control}-errors`} errors={errors} />
    </div>
  );
}
