import { materialForm } from '../../core/materials/form.ts';
import { FormField } from '../parts/form/form-field.tsx';
import { ObjectDialog } from '../parts/form/object-dialog.tsx';
import { MATERIAL_TEXTS as TEXTS } from './texts.ts';

export interface MaterialDialogProps {
  /** The equipment that the part is added to. */
  id: string;
}

/** The form of a new part, open while the form is. */
export function MaterialDialog({ id }: MaterialDialogProps) {
  const form = materialForm(id);
  return (
    <ObjectDialog form={form} isNew texts={TEXTS}>
      {(first) => (
        <>
          <FormField form={form} name="name" inputRef={first} />
          <FormField form={form} name="reference" />
          <FormField form={form} name="quantity" />
        </>
      )}
    </ObjectDialog>
  );
}
