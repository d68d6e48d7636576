import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { $openSite, siteForm } from '../../core/sites/form.ts';
import { getPossibleParents } from '../../core/sites/hierarchy-rules.ts';
import type { SiteForest } from '../../core/sites/tree.ts';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { SiteFormField } from '../parts/form/site-form-field.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { SITE_ADMIN_TEXTS } from './texts.ts';

/** The form that is asked for: that of a site, or with `''` that of a new one under `parent`; each time another object. */
export interface WantedForm {
  id: string;
  parent?: string;
}

export interface SiteDialogProps {
  tree: SiteForest;
  wanted: WantedForm;
  onCreated: (id: string) => void;
}

/** A new site, or another name and another place for one that is there. */
export function SiteDialog({ tree, wanted, onCreated }: SiteDialogProps) {
  useEffect(() => siteForm(wanted.id).open(wanted.id === '' ? { parent: wanted.parent } : {}), [wanted]);
  const open = useStore($openSite);
  const id = useLast(open) ?? '';
  const form = siteForm(id);
  const { parent } = useStore(form.$values);
  const parents = useMemo(() => getPossibleParents(tree, id), [tree, id]);
  const name = useRef<HTMLInputElement>(null);
  const isNew = id === '';
  // a name is replaced as a whole; unlike `select()`, this leaves the focus on the errors of a form that opens again
  useEffect(() => {
    if (open) name.current?.setSelectionRange(0, name.current.value.length);
  }, [open]);
  const newTitle = parent ? SITE_ADMIN_TEXTS.newBelowTitle : SITE_ADMIN_TEXTS.newTitle;
  const send = async () => {
    const created = await form.submit();
    if (created) onCreated(created);
  };
  return (
    <FormDialog
      form={form}
      title={isNew ? newTitle : SITE_ADMIN_TEXTS.editTitle}
      submit={isNew ? SITE_ADMIN_TEXTS.create : undefined}
      initialFocus={name}
      onSend={() => void send()}
    >
      <FormConflicts form={form} />
      <FormField form={form} name="name" inputRef={name} />
      <SiteFormField form={form} name="parent" among={parents} />
    </FormDialog>
  );
}
