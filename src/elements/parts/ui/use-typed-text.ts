import { type ChangeEvent, type KeyboardEvent, useState } from 'react';

export interface TypedText {
  /** What the field holds for the form. */
  value: string;
  /** As the field shows a value. */
  show: (value: string) => string;
  /** The value of a text, `null` where it is none. */
  read: (text: string) => string | null;
  /** Whether nothing more is meant to follow, so that the value is entered while it is typed. */
  isWhole: (text: string) => boolean;
  /** Gives only what could be read and `''`; by default what is no value is given as it was typed. */
  strict?: boolean | undefined;
  /** Called once what is typed counts as it is: the field is left, or Entrée is pressed. */
  onEntered?: (() => void) | undefined;
  onChange: (value: string) => void;
}

/**
 * A field whose text is read: while it is typed where it is whole, else when the field is left or Entrée is pressed.
 * @returns the props of its input
 */
export function useTypedText({ value, show, read, isWhole, strict = false, onEntered, onChange }: TypedText) {
  const [typed, setTyped] = useState({ text: show(value), value });
  // entered elsewhere: by a choice, a draft, another person
  const text = typed.value === value ? typed.text : show(value);

  const enter = (next: string, shown: string) => {
    setTyped({ text: shown, value: next });
    if (next !== value) onChange(next);
  };
  const commit = () => {
    const found = text.trim() && read(text);
    if (found) enter(found, show(found));
    else if (found === null && strict) setTyped({ text: show(value), value });
    onEntered?.();
  };
  return {
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const next = currentTarget.value.trim();
      const found = isWhole(next) ? read(next) : null;
      if (found !== null || next === '' || !strict) enter(found ?? next, currentTarget.value);
      else setTyped({ text: currentTarget.value, value });
    },
    onBlur: commit,
    onKeyDown: ({ key }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') commit();
    },
  };
}
