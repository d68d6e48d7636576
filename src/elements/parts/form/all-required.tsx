import { type ReactNode, useId } from 'react';
import { AllRequiredContext } from '../ui/field.tsx';
import { FORM_TEXTS } from './form-texts.ts';

/** Fields that are all required, below a sentence about it that describes each of them (RGAA 11.10). */
export function AllRequired({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p className="field-hint" id={id}>
        {FORM_TEXTS.marks.all}
      </p>
      <AllRequiredContext value={id}>{children}</AllRequiredContext>
    </>
  );
}
