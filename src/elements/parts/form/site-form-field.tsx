import { useStore } from '@nanostores/react';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { canReadAgain, describeUnread } from '../../../core/kernel/http/unread-text.ts';
import type { SiteForest } from '../../../core/sites/model.ts';
import { $sites, $sitesError, $siteTree, siteCollection } from '../../../core/sites/store.ts';
import { SitePicker } from '../sites/site-picker.tsx';
import { SITE_TEXTS } from '../sites/site-texts.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useFormField } from './use-form-field.ts';

interface SiteFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  /** The sites on offer; by default all. */
  among?: SiteForest;
  /** Whether it may be left empty, where that is not as declared. */
  optional?: boolean | undefined;
  /** Replaces the default handling, which changes this field. */
  onChange?: (site: string) => void;
}

/** A declared `site`, chosen in the tree; a failed load is shown in the panel. */
export function SiteFormField<F extends Fields>({
  form,
  name,
  among,
  optional: free,
  onChange,
}: SiteFormFieldProps<F>) {
  const { id, label, hint, optional, errors, value, change, disabled } = useFormField(form, name);
  const tree = useStore($siteTree);
  const pending = useStore($sites).loadedAt === null;
  const isLost = Boolean(value) && !pending && !tree.byId.has(String(value));
  const notice = useSitesNotice();
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      errors={isLost ? [...(errors ?? []), SITE_TEXTS.unknownGiven] : errors}
      optional={free ?? optional}
    >
      {(control) => (
        <SitePicker
          id={control.id}
          tree={among ?? tree}
          value={String(value ?? '')}
          label={label}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
          disabled={disabled}
          pending={pending}
          notice={notice}
          onChange={onChange ?? ((site) => change(site as typeof value))}
        />
      )}
    </Field>
  );
}

/** Shown in the panel while there is no tree. */
function useSitesNotice() {
  const { status, size } = useStore($sites);
  const problem = useStore($sitesError);
  if (problem) {
    return (
      <div className="popover-note" role="alert">
        <p>{describeUnread(problem)}</p>
        {canReadAgain(problem) && (
          <Button icon="arrow-clockwise" onClick={() => void siteCollection.refresh()}>
            {UI_TEXTS.retry}
          </Button>
        )}
      </div>
    );
  }
  const isComing = size === 0 && status === 'LOADING';
  return isComing ? (
    <p className="popover-note" role="status">
      {SITE_TEXTS.loading}
    </p>
  ) : undefined;
}
