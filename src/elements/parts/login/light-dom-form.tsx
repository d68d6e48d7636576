/**
 * A small form in the page's own tree, shown through a slot: password managers and browsers look for fields there,
 * not in shadow roots. Inputs are uncontrolled and read on submit, so that autofilled values count.
 */
import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../ui/icon.tsx';
import css from './light-dom-form.css?inline';
import { adoptLightStyles } from './light-dom-styles.ts';

let formCount = 0;

/** Ids for the parts of one form, unique in the page: `useFormIds('login')('username')`. */
export function useFormIds(form: string): (part: string) => string {
  const [rank] = useState(() => ++formCount);
  return (part) => `balise-${form}-${part}${rank > 1 ? `-${rank}` : ''}`;
}

export interface LightFormProps {
  /** The custom element that the form is a child of. */
  host: HTMLElement;
  label: string;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Called with a function that returns a field's text by its name, `''` if empty. */
  onSubmit: (read: (name: string) => string) => void;
  children: ReactNode;
}

/** The form; the returned slot is placed in the element's shadow root, where the form appears. */
export function LightForm({ host, label, formRef, onSubmit, children }: LightFormProps) {
  useLayoutEffect(() => adoptLightStyles(host, css), [host]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    });
  };
  return (
    <>
      {createPortal(
        // `post`: if the form were ever submitted natively, no password would appear in an address
        <form
          slot="form"
          className="balise-form"
          method="post"
          noValidate
          aria-label={label}
          ref={formRef}
          onSubmit={submit}
        >
          {children}
        </form>,
        host,
      )}
      <slot name="form" />
    </>
  );
}

/** The message about the whole form. */
export function LightAlert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className="balise-alert" role="alert" id={id}>
      {children ? (
        <div className="balise-alert-text">
          <Icon name="exclamation-circle" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}

export interface LightCheckboxProps {
  id: string;
  name: string;
  label: string;
  /** Why it cannot be checked; it is then disabled. */
  refusal?: string | null;
  defaultChecked?: boolean;
}

/** Its label has no element of its own, which Chromium would read beside the box. */
export function LightCheckbox({ id, name, label, refusal = null, defaultChecked }: LightCheckboxProps) {
  return (
    <div className="balise-field">
      <label className="balise-check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={defaultChecked && refusal === null}
          disabled={refusal !== null}
          aria-describedby={refusal ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {refusal ? (
        <p className="balise-hint" id={`${id}-hint`}>
          {refusal}
        </p>
      ) : null}
    </div>
  );
}
