import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $openConfig, configForm, newConfigForm } from '../../core/config/forms.ts';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { CONFIG_ADMIN_TEXTS } from './texts.ts';

/** The dialogs that add and change a key of the table, loaded when one is first opened. */
export function KeyDialogs() {
  return (
    <>
      <NewKey />
      <EditKey />
    </>
  );
}

function NewKey() {
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      form={newConfigForm}
      title={CONFIG_ADMIN_TEXTS.newKeyTitle}
      submit={CONFIG_ADMIN_TEXTS.create}
      initialFocus={first}
      onSend={() => void newConfigForm.submit()}
    >
      <FormField form={newConfigForm} name="key" inputRef={first} />
      <FormField form={newConfigForm} name="value" />
    </FormDialog>
  );
}

function EditKey() {
  const open = useStore($openConfig);
  const key = useLast(open || null);
  return key ? <EditDialog key={key} name={key} /> : null;
}

function EditDialog({ name }: { name: string }) {
  const form = configForm(name);
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      form={form}
      title={CONFIG_ADMIN_TEXTS.editKeyTitle(name)}
      initialFocus={first}
      onSend={() => void form.submit()}
    >
      <FormConflicts form={form} />
      <FormField form={form} name="value" inputRef={first} />
    </FormDialog>
  );
}
