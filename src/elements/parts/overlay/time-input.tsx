import type { InputHTMLAttributes, Ref } from 'react';
import { readTime } from '../../../core/kernel/time/typed-date.ts';
import { useTypedText } from '../ui/use-typed-text.ts';
import { DATE_TEXTS } from './date-texts.ts';
import { useTouch } from './touch.ts';

export interface TimeInputProps {
  /** `HH:mm`, `''` for none; what could not be read, as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** The interval of a phone's own control, in minutes. */
  step?: number;
  /** Gives only times and `''`. */
  strict?: boolean;
  /** Called by Entrée, which then sends no form. */
  onEnter?: () => void;
  /** Further props of the input. */
  control?: InputHTMLAttributes<HTMLInputElement>;
  inputRef?: Ref<HTMLInputElement>;
}

const WHOLE = /^\d{2}:\d{2}$/;
const showTime = (value: string): string => value;

/** A time of the day, by 24 hours whatever the language of the browser: « 9h30 », « 930 », « 09:30 ». */
export function TimeInput({ value, onChange, step, strict, onEnter, control, inputRef }: TimeInputProps) {
  const typed = useTypedText({
    ...{ value, onChange, strict, read: readTime },
    show: showTime,
    isWhole: (text) => WHOLE.test(text),
  });
  if (!useTouch())
    return (
      <input
        autoComplete="off"
        spellCheck={false}
        placeholder={DATE_TEXTS.time}
        {...control}
        {...typed}
        type="text"
        ref={inputRef}
        onKeyDown={(event) => {
          typed.onKeyDown(event);
          if (event.key !== 'Enter' || !onEnter) return;
          event.preventDefault();
          onEnter();
        }}
      />
    );
  return (
    <input
      {...control}
      type="time"
      step={step && step * 60}
      ref={inputRef}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
