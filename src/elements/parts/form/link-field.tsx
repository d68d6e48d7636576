import { useState } from 'react';
import { copyText } from '../../../core/integration/copy.ts';
import { announce } from '../../../core/kernel/page/messages.ts';
import { useBegun } from '../host/use-begun.ts';
import { Field } from '../ui/field.tsx';

interface LinkFieldProps {
  label: string;
  hint?: string;
  link: string;
  /** It can be shown again at any time; most are shown once. */
  isLasting?: boolean;
}

/** A link to be kept, which is selected as a whole. */
export function LinkField({ label, hint, link, isLasting = false }: LinkFieldProps) {
  useBegun(!isLasting);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          required={false}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Field>
  );
}

/** Copies texts. @returns what came of the last one, which is announced too, and the function that copies */
export function useCopy(texts: { copied: string; notCopied: string }): [string, (text: string) => void] {
  const [outcome, setOutcome] = useState('');
  const copy = async (text: string) => {
    const sentence = (await copyText(text)) ? texts.copied : texts.notCopied;
    setOutcome(sentence);
    announce(sentence);
  };
  return [outcome, (text) => void copy(text)];
}
