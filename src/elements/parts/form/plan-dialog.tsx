import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '../../../core/attachments/lazy-check-file.ts';
import { $categories, $categoriesError, categoryCollection } from '../../../core/categories/store.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { LARGE_IMAGE, type PLAN_FIELDS, planForm } from '../../../core/plans/form.ts';
import { PLAN_TYPES, type Plan } from '../../../core/plans/model.ts';
import { canDescribePlans } from '../../../core/plans/rights.ts';
import { $onlySite } from '../../../core/sites/only-site.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Progress } from '../ui/progress.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import { usePastedInForm } from '../ui/use-pasted-in-form.ts';
import { useStyles } from '../ui/use-styles.ts';
import { FormConflicts } from './form-conflicts.tsx';
import { FormField } from './form-field.tsx';
import { ObjectDialog } from './object-dialog.tsx';
import css from './plan-dialog.css?inline';
import { PLAN_DIALOG_TEXTS as TEXTS } from './plan-dialog-texts.ts';
import { SelectFormField } from './select-form-field.tsx';
import { SiteFormField } from './site-form-field.tsx';
import { useFormField } from './use-form-field.ts';

export interface PlanDialogProps {
  /** `null` creates a plan. */
  plan: Plan | null;
  /** Called after a success; `null` where the answer named no plan. */
  onSaved: (id: string | null) => void;
}

type PlanForm = ReturnType<typeof planForm>;

/** The form of a plan in a dialog, open while the form is. */
export function PlanDialog({ plan, onSaved }: PlanDialogProps) {
  useStyles(css);
  const form = planForm(plan?.id ?? '');
  const isOpen = useStore(form.$isOpen);
  const only = useStore($onlySite);
  const mayDescribe = canDescribePlans(useStore($user));
  useEffect(() => {
    if (isOpen && plan === null && only) form.open({ site: only });
  }, [form, isOpen, plan, only]);
  return (
    <ObjectDialog
      form={form}
      isNew={plan === null}
      texts={TEXTS}
      onSaved={({ id }) => onSaved(id === null ? null : String(id))}
    >
      {(first) => (
        <>
          <Conflicts form={form} />
          <FormField form={form} name="name" inputRef={first} />
          <Picture form={form} isNew={plan === null} />
          {mayDescribe && <FormField form={form} name="description" />}
          <SiteFormField form={form} name="site" />
          <Category form={form} plan={plan} />
        </>
      )}
    </ObjectDialog>
  );
}

/** What two people changed; references are named, not numbered. */
function Conflicts({ form }: { form: PlanForm }) {
  const { items, size } = useStore($categories);
  const tree = useStore($siteTree);
  const categories = new Map(items.slice(0, size).map(({ id, name }) => [String(id), name]));
  const say = (name: string, value: unknown): string | undefined => {
    if (name === 'category') return categories.get(String(value)) || undefined;
    return name === 'site' ? tree.byId.get(String(value))?.name || undefined : undefined;
  };
  return <FormConflicts form={form} say={say} />;
}

function Category({ form, plan }: { form: PlanForm; plan: Plan | null }) {
  const { items, size, status } = useStore($categories);
  const problem = useStore($categoriesError);
  const held = plan?.category ? [plan.category] : [];
  const options = new Map([...held, ...items.slice(0, size)].map(({ id, name }) => [String(id), name]));
  return (
    <SelectFormField
      form={form}
      name="category"
      choices={[...options].map(([value, label]) => ({ value, label }))}
      none={TEXTS.noCategory}
      loading={status === 'LOADING' && size === 0}
      problem={problem}
      onRetry={() => void categoryCollection.refresh()}
    />
  );
}

const MEGABYTE = 1024 * 1024;
const formatMegabytes = (bytes: number): string =>
  (bytes / MEGABYTE).toLocaleString('fr-FR', { maximumFractionDigits: 0 });

/** The picture: chosen or dropped, shown before it is sent, with how much of it has been sent. */
function Picture({ form, isNew }: { form: FieldsForm<typeof PLAN_FIELDS>; isNew: boolean }) {
  const { id, label, hint, errors, value, disabled, change } = useFormField(form, 'base_image');
  const { busy, progress } = useStore(form.$sending);
  const address = useObjectUrl(value);
  const [broken, setBroken] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | null) => {
    const found = file && (await checkFile(file));
    setProblem(found);
    if (found === null) change(file);
  };
  const frame = useRef<HTMLFieldSetElement>(null);
  const choose = ([file]: File[]) => file && !disabled && void take(file);
  usePastedInForm(frame, choose);
  return (
    <Field
      id={id}
      label={label}
      hint={isNew ? hint : TEXTS.kept}
      errors={problem === null ? errors : [problem]}
      optional={!isNew}
    >
      {(control) => (
        <fieldset id={control.id} tabIndex={-1} aria-label={label} className="plan-picture" ref={frame}>
          {value && address && broken !== address && (
            <img
              className="plan-picture-image"
              src={address}
              alt={TEXTS.preview(value.name)}
              onError={() => setBroken(address)}
            />
          )}
          {value && (
            <p className="plan-picture-name">
              <span>{value.name}</span>
              <Button variant="quiet" disabled={disabled} onClick={() => void take(null)}>
                {TEXTS.drop}
              </Button>
            </p>
          )}
          {value && broken !== null && broken === address && (
            <p className="plan-picture-large" role="alert">
              {TEXTS.unreadable}
            </p>
          )}
          <div className="answer" role="status">
            {value && value.size > LARGE_IMAGE && (
              <p className="plan-picture-large">{TEXTS.large(formatMegabytes(value.size))}</p>
            )}
          </div>
          {busy && progress !== null && <Progress label={label} done={progress} />}
          <FileDrop
            label={value ? TEXTS.replace : TEXTS.choose}
            icon="image"
            accept={PLAN_TYPES.join(',')}
            multiple={false}
            disabled={disabled}
            onFiles={choose}
          />
        </fieldset>
      )}
    </Field>
  );
}
