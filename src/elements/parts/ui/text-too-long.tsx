import { type TextareaHTMLAttributes, useId } from 'react';
import { cutText, SHOWN_CHARACTERS } from '../../../core/kernel/lib/cut-text.ts';
import { formatCount } from '../../../core/kernel/lib/plural.ts';
import { Button } from './button.tsx';
import { LONG_TEXTS as TEXTS } from './long-text-texts.ts';

export interface TextTooLongProps {
  control: TextareaHTMLAttributes<HTMLTextAreaElement>;
  value: string;
  onReplace: () => void;
}

/** A text that is too long to be changed: its beginning, and a button to write another one instead. */
export function TextTooLong({ control, value, onReplace }: TextTooLongProps) {
  const hint = useId();
  const described = [control['aria-describedby'], hint].filter(Boolean).join(' ');
  return (
    <>
      <textarea {...control} aria-describedby={described} readOnly value={cutText(value, SHOWN_CHARACTERS)} />
      <p className="field-hint" id={hint}>
        {TEXTS.tooLong(formatCount(value.length))}
      </p>
      {!control.readOnly && (
        <div className="long-text-foot">
          <Button onClick={onReplace}>{TEXTS.replace}</Button>
        </div>
      )}
    </>
  );
}
