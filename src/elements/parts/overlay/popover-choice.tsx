import type { ReactNode } from 'react';
import { LabelledChoice, type LabelledChoiceProps } from '../ui/labelled-choice.tsx';

/** A choice in a popover: the whole line checks its box. */
export const PopoverChoice = (props: LabelledChoiceProps) => (
  <LabelledChoice {...props} className="popover-choice" />
);

/** Choices in a popover under their title. */
export const PopoverGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="popover-group">
    <legend className="popover-title">{title}</legend>
    {children}
  </fieldset>
);
