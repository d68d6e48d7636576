import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { LIGHT_FORM_TEXTS as TEXTS } from './light-dom-form-texts.ts';

export interface LightFieldProps {
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The value that browsers and password managers fill in. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'email';
  inputRef?: RefObject<HTMLInputElement | null>;
  defaultValue?: string;
  hint?: string;
  errors?: readonly string[];
  /** The ids of sentences elsewhere in the form that also concern this field. */
  describedBy?: string;
  /** Shown at the end of the label's line. */
  beside?: ReactNode;
}

/** A labelled input of a light-DOM form, with its hint and its errors. */
export function LightField({ type = 'text', ...props }: LightFieldProps) {
  return type === 'password' ? <LightPassword {...props} /> : <FieldFrame {...props} type={type} />;
}

/** A password field: can be shown, accepts pasted and autofilled text, and warns when Caps Lock is on. */
function LightPassword(props: Omit<LightFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      {...props}
      type={shown ? 'text' : 'password'}
      onKey={watch}
      onBlur={() => setCapsLock(false)}
      notice={capsLock ? TEXTS.capsLock : ''}
    >
      <button
        type="button"
        className="balise-toggle"
        aria-controls={props.id}
        aria-label={shown ? TEXTS.hidePassword : TEXTS.showPassword}
        onClick={() => setShown(!shown)}
      >
        {shown ? TEXTS.hide : TEXTS.show}
      </button>
    </FieldFrame>
  );
}

interface FrameProps extends LightFieldProps {
  /** Announced when it changes, below the input. */
  notice?: string;
  onKey?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
  children?: ReactNode;
}

function FieldFrame({ errors = [], ...props }: FrameProps) {
  const { id, hint, notice } = props;
  const invalid = errors.length > 0;
  const described = [hint && `${id}-hint`, invalid && `${id}-errors`, props.describedBy].filter(Boolean);
  return (
    <div className="balise-field">
      <div className="balise-label-line">
        <label className="balise-label" htmlFor={id}>
          {props.label}
        </label>
        {props.beside}
      </div>
      {hint ? (
        <p className="balise-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className="balise-input-line">
        <input
          className="balise-input"
          id={id}
          name={props.name}
          type={props.type}
          ref={props.inputRef}
          defaultValue={props.defaultValue}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          aria-invalid={invalid || undefined}
          aria-describedby={described.join(' ') || undefined}
          onKeyDown={props.onKey}
          onKeyUp={props.onKey}
          onBlur={props.onBlur}
        />
        {props.children}
      </div>
      {notice === undefined ? null : (
        <p className="balise-notice" role="status">
          {notice}
        </p>
      )}
      {invalid ? (
        <ul className="balise-errors" id={`${id}-errors`}>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
