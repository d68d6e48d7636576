import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { describeFormError } from '../../core/form-errors.ts';
import { SITE_FIELDS, type SiteField, type SiteForm, siteEditor } from '../../core/sites/editor.ts';
import { getPossibleParents } from '../../core/sites/place.ts';
import type { SiteTree } from '../../core/sites/tree.ts';
import { describeWait } from '../../core/waits.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary, listFieldErrors } from '../_ui/error-summary.tsx';
import { Field } from '../_ui/field.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Dialog } from '../_ui/modal.tsx';
import { SitePicker } from '../_ui/site-picker.tsx';
import { TEXTS } from './texts.ts';

interface SiteDialogProps {
  tree: SiteTree;
  onSave: () => void;
}

/** A new site, or another name and another place for one that is there. */
export function SiteDialog({ tree, onSave }: SiteDialogProps) {
  const form = useStore(siteEditor.$form);
  const { busy } = useStore(siteEditor.$creating);
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  // what closes still shows what it was
  const [last, setLast] = useState<SiteForm | null>(null);
  if (form && form !== last) setLast(form);
  const shown = form ?? last;
  return (
    <Dialog
      open={form !== null}
      title={sayTitle(shown)}
      onClose={siteEditor.close}
      initialFocus={name}
      footer={
        <>
          <Button onClick={siteEditor.close}>{TEXTS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {shown?.id === null ? TEXTS.create : TEXTS.save}
          </Button>
        </>
      }
    >
      {shown && <SiteFields formId={formId} form={shown} tree={tree} nameInput={name} onSave={onSave} />}
    </Dialog>
  );
}

const sayTitle = (form: SiteForm | null): string => {
  if (form?.id != null) return TEXTS.editTitle;
  return form?.parent ? TEXTS.newBelowTitle : TEXTS.newTitle;
};

interface SiteFieldsProps extends SiteDialogProps {
  formId: string;
  form: SiteForm;
  nameInput: RefObject<HTMLInputElement | null>;
}

function SiteFields({ formId, form, tree, nameInput, onSave }: SiteFieldsProps) {
  const errors = useStore(siteEditor.$errors);
  const failure = useStore(siteEditor.$failure);
  const attempt = useStore(siteEditor.$refusals);
  const { busy, wait } = useStore(siteEditor.$creating);
  const parents = useMemo(() => getPossibleParents(tree, form.id ?? ''), [tree, form.id]);
  const prefix = useId();
  const fieldId = (field: SiteField) => `${prefix}-${field}`;
  const general = describeFormError(failure, SITE_FIELDS);
  // whoever changes a name begins with the whole of it
  useEffect(() => {
    if (form.id !== null) nameInput.current?.select();
  }, [form.id, nameInput]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <form className="site-form" id={formId} noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={attempt}
        general={general ? [general] : []}
        errors={listFieldErrors(SITE_FIELDS, errors, TEXTS.fields, fieldId)}
      />
      <Field id={fieldId('name')} label={TEXTS.fields.name} errors={errors.name}>
        {(control) => (
          <input
            {...control}
            ref={nameInput}
            type="text"
            autoComplete="off"
            readOnly={busy}
            value={form.name}
            onChange={(event) => siteEditor.change('name', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={fieldId('parent')}
        label={TEXTS.fields.parent}
        hint={TEXTS.parentHint}
        errors={errors.parent}
        optional
      >
        {(control) => (
          <SitePicker
            id={control.id}
            tree={parents}
            value={form.parent}
            onChange={(parent) => siteEditor.change('parent', parent)}
            label={TEXTS.fields.parent}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
            disabled={busy}
          />
        )}
      </Field>
      <LoadStatus wait={describeWait(wait)} onCancel={siteEditor.close} />
    </form>
  );
}
