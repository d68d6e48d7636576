import { type InputHTMLAttributes, useId } from 'react';

export interface LabelledChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
}

/** A tick box or a radio in its label, which is tied to it by its id too: RGAA 11.1.1 counts no other. */
export function LabelledChoice({ className, children, ...input }: LabelledChoiceProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <label className={className} htmlFor={id}>
      <input {...input} id={id} />
      {children}
    </label>
  );
}
