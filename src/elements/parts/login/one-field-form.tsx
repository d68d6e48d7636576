import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeRefusal } from '../../../core/kernel/http/error-text.ts';
import { getOnlyErrors } from '../../../core/kernel/http/field-errors.ts';
import type { ActionState } from '../../../core/kernel/store/action.ts';
import { useHost } from '../host/use-host.ts';
import { RefusalNotice } from '../ui/refusal.tsx';
import { LightField, type LightFieldProps } from './light-dom-field.tsx';
import { LightAlert, LightForm } from './light-dom-form.tsx';
import { LightSubmit } from './light-dom-submit.tsx';

/** What browsers and password managers may fill in. */
const AUTO_COMPLETE = { email: 'email', password: 'new-password' } as const;

export interface OneFieldFormProps {
  texts: { title: string; submit: string; busy: string };
  /** The server names it as the field does. */
  field: Pick<LightFieldProps, 'id' | 'label' | 'hint'> & { name: keyof typeof AUTO_COMPLETE };
  /** Of whom the password is: a line above it, and the name for password managers; none where it is not known. */
  account?: { text: string; username: string } | null;
  /** The call that sends it. */
  call: {
    $state: ReadableAtom<Pick<ActionState, 'busy' | 'wait' | 'error'>>;
    cancel: () => void;
  };
  /** What was wrong with the text before it was sent. */
  checks: readonly string[];
  onSubmit: (text: string) => void;
  /** Below the button. */
  children: ReactNode;
}

/** A form of one field, which has the focus again after a failure. */
export function OneFieldForm({ texts, field, account, call, checks, onSubmit, children }: OneFieldFormProps) {
  const { element } = useHost();
  const state = useStore(call.$state);
  const { error } = state;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (checks.length > 0 || error) input.current?.focus();
  }, [checks, error]);
  const errors = checks.length > 0 ? checks : getOnlyErrors(error, field.name);
  return (
    <LightForm host={element} label={texts.title} onSubmit={(read) => onSubmit(read(field.name))}>
      <LightAlert>
        {describeRefusal(error, field.name) && <RefusalNotice error={error} field={field.name} />}
      </LightAlert>
      {account ? (
        <p className="balise-hint">
          <span>{account.text}</span>
          <input hidden readOnly aria-label={account.text} autoComplete="username" value={account.username} />
        </p>
      ) : null}
      <LightField
        {...field}
        type={field.name}
        autoComplete={AUTO_COMPLETE[field.name]}
        inputRef={input}
        errors={errors}
      />
      <LightSubmit texts={texts} state={state} onCancel={call.cancel} />
      {children}
    </LightForm>
  );
}
