import { type TextareaHTMLAttributes, useState } from 'react';
import { EDITABLE_CHARACTERS } from '../../../core/kernel/lib/cut-text.ts';
import { LazyPart, partCode } from './lazy-part.tsx';
import type { TextTooLongProps } from './text-too-long.tsx';

export interface MultilineProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  value: string;
  onText: (text: string) => void;
}

const TOO_LONG = partCode<TextTooLongProps>(() =>
  import('./text-too-long.tsx').then(({ TextTooLong }) => TextTooLong),
);

/**
 * A control of several lines. A text of the server that is too long for a control stays unchanged until the user
 * chooses to replace it.
 */
export function Multiline({ value, onText, ...control }: MultilineProps) {
  const [typed, setTyped] = useState('');
  const [isReplaced, setReplaced] = useState(false);
  const enter = (text: string) => {
    setTyped(text);
    onText(text);
  };
  const replace = () => {
    setReplaced(true);
    enter('');
  };
  return value.length > EDITABLE_CHARACTERS && value !== typed ? (
    <LazyPart code={TOO_LONG} props={{ control, value, onReplace: replace }} />
  ) : (
    <textarea
      {...control}
      ref={isReplaced ? takeFocus : undefined}
      value={value}
      onChange={(event) => enter(event.currentTarget.value)}
    />
  );
}

/** Takes the focus of the button that was clicked and is no longer there. */
const takeFocus = (control: HTMLTextAreaElement | null) => control?.focus();
