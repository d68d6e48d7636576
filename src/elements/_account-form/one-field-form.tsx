import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../../core/_http/errors.ts';
import { describeFormError, getFieldErrors } from '../../core/_http/field-errors.ts';
import type { Wait } from '../../core/_http/http.ts';
import { useHost } from '../_host/use-host.ts';
import { LightField, type LightFieldProps } from './light-dom-field.tsx';
import { LightAlert, LightForm } from './light-dom-form.tsx';
import { LightSubmit } from './light-dom-submit.tsx';

export interface OneFieldFormProps {
  texts: { title: string; submit: string; busy: string };
  /** The server names it as the field does. */
  field: Omit<LightFieldProps, 'inputRef' | 'errors'>;
  /** The call that sends it. */
  call: {
    $state: ReadableAtom<{ busy: boolean; wait: Wait | null; error: ApiError | null }>;
    cancel: () => void;
  };
  /** What was wrong with the text before it was sent. */
  checks: readonly string[];
  onSubmit: (text: string) => void;
  /** Below the button. */
  children: ReactNode;
}

/** A form of one field, which has the focus again after a failure. */
export function OneFieldForm({ texts, field, call, checks, onSubmit, children }: OneFieldFormProps) {
  const { element } = useHost();
  const state = useStore(call.$state);
  const { error } = state;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (checks.length > 0 || error) input.current?.focus();
  }, [checks, error]);
  const errors = checks.length > 0 ? checks : getFieldErrors(error, field.name);
  return (
    <LightForm host={element} label={texts.title} onSubmit={(read) => onSubmit(read(field.name))}>
      <LightAlert>{describeFormError(error, [field.name])}</LightAlert>
      <LightField {...field} inputRef={input} errors={errors} />
      <LightSubmit texts={texts} state={state} onCancel={call.cancel} />
      {children}
    </LightForm>
  );
}
