import type { InputHTMLAttributes, ReactNode } from 'react';

export interface PopoverChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
}

/** A choice in a popover: the whole line checks its box. */
export const PopoverChoice = ({ children, ...input }: PopoverChoiceProps) => (
  <label className="popover-choice">
    <input {...input} />
    {children}
  </label>
);

/** Choices in a popover under their title. */
export const PopoverGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="popover-group">
    <legend className="popover-title">{title}</legend>
    {children}
  </fieldset>
);
