import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { FORM_TEXTS } from './form-texts.ts';

export interface FormProps {
  /** Nothing of it can be entered nor sent. */
  disabled: boolean;
  /** It is being sent. */
  busy: boolean;
  /** Called neither while it is disabled nor while it is being sent. */
  onSend: () => void;
  children: ReactNode;
}

/** A form in one column (`form.css`), sent by its button, or by Ctrl or ⌘ and Enter from any field. */
export function Form({ disabled, busy, onSend, children }: FormProps) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onSend();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className="fields" part="form" noValidate onSubmit={submit} onKeyDown={sendByKey}>
      <fieldset className="fields-set" disabled={disabled}>
        {children}
      </fieldset>
    </form>
  );
}

export interface DraftLineProps {
  /** Something was typed that would be lost. */
  isKept: boolean;
  busy: boolean;
  /** What the button that throws it away says. */
  discard: string;
  onDiscard: () => void;
}

/** Says that what was typed is kept, with the way to throw it away; its line is kept free until then. */
export function DraftLine({ isKept, busy, discard, onDiscard }: DraftLineProps) {
  return (
    <div className="draft-line muted">
      {isKept && (
        <>
          <span>{FORM_TEXTS.kept}</span>
          <Button variant="quiet" disabled={busy} onClick={onDiscard}>
            {discard}
          </Button>
        </>
      )}
    </div>
  );
}
