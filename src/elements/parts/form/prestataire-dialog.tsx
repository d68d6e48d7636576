import { useStore } from '@nanostores/react';
import { $categories } from '../../../core/categories/store.ts';
import { prestataireForm } from '../../../core/profiles/company-form.ts';
import type { FullPrestataire } from '../../../core/profiles/model.ts';
import { useStyles } from '../ui/use-styles.ts';
import { FormConflicts } from './form-conflicts.tsx';
import { FormField } from './form-field.tsx';
import { MetiersFormField } from './metiers-form-field.tsx';
import { ObjectDialog } from './object-dialog.tsx';
import { PRESTATAIRE_FIELD_TEXTS } from './prestataire-texts.ts';
import css from './profile-dialog.css?inline';

export interface PrestataireDialogProps {
  /** `null` creates a company. */
  prestataire: FullPrestataire | null;
  /** Called after a success; `null` where the answer named no company. */
  onSaved: (id: string | null) => void;
}

/** The form of a company in a dialog, open while the form is. */
export function PrestataireDialog({ prestataire, onSaved }: PrestataireDialogProps) {
  useStyles(css);
  const form = prestataireForm(prestataire?.id ?? '');
  return (
    <ObjectDialog
      form={form}
      isNew={prestataire === null}
      texts={PRESTATAIRE_FIELD_TEXTS}
      onSaved={({ id }) => onSaved(id === null ? null : String(id))}
    >
      {(first) => (
        <>
          <Conflicts form={form} prestataire={prestataire} />
          <FormField form={form} name="raison_sociale" inputRef={first} />
          <FormField form={form} name="telephone" />
          <FormField form={form} name="email" />
          <FormField form={form} name="adresse" />
          <FormField form={form} name="siret" />
          <MetiersFormField form={form} name="metiers" known={prestataire?.metiers ?? []} />
        </>
      )}
    </ObjectDialog>
  );
}

interface ConflictsProps {
  form: ReturnType<typeof prestataireForm>;
  prestataire: FullPrestataire | null;
}

/** What two people changed; trades are named, not numbered. */
function Conflicts({ form, prestataire }: ConflictsProps) {
  const { items, size } = useStore($categories);
  const known = [...(prestataire?.metiers ?? []), ...items.slice(0, size)];
  const names = new Map(known.map(({ id, name }) => [String(id), name]));
  const say = (name: string, value: unknown): string | undefined =>
    name === 'metiers' && Array.isArray(value) && value.length > 0
      ? value.map((id) => names.get(String(id)) || PRESTATAIRE_FIELD_TEXTS.unknown(String(id))).join(', ')
      : undefined;
  return <FormConflicts form={form} say={say} />;
}
