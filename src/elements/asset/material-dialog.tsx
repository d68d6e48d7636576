import { useStore } from '@nanostores/react';
import { materialForms } from '../../core/materials/form.ts';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { ObjectDialog } from '../parts/form/object-dialog.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { MATERIAL_TEXTS as TEXTS } from './texts.ts';

export interface MaterialDialogProps {
  /** The equipment that has the part. */
  id: string;
}

/** The form of a new part, or of one that is changed, open while one of the forms is. */
export function MaterialDialog({ id }: MaterialDialogProps) {
  const forms = materialForms(id);
  const material = useLast(useStore(forms.$open)) ?? '';
  const form = forms.form(material);
  return (
    <ObjectDialog form={form} isNew={material === ''} texts={TEXTS}>
      {(first) => (
        <>
          {material !== '' && <FormConflicts form={form} title={TEXTS.conflict} />}
          <FormField form={form} name="name" inputRef={first} />
          <FormField form={form} name="reference" />
          <FormField form={form} name="quantity" />
        </>
      )}
    </ObjectDialog>
  );
}
