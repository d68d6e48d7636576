import { useStore } from '@nanostores/react';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { canReadAgain, describeUnread } from '../../../core/kernel/http/unread-text.ts';
import { $sitesError, siteCollection } from '../../../core/sites/store.ts';
import { formatSitePath, type SiteForest } from '../../../core/sites/tree.ts';
import { SitePicker } from '../sites/site-picker.tsx';
import { Empty } from '../ui/empty.tsx';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { FORM_TEXTS } from './form-texts.ts';
import { useFormField } from './use-form-field.ts';

interface SitesFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  tree: SiteForest;
  /** The names of sites that the tree may lack, by id. */
  known?: ReadonlyMap<string, string>;
}

/** A declared list of sites: each can be removed, others are added from the tree. */
export function SitesFormField<F extends Fields>({ form, name, tree, known }: SitesFormFieldProps<F>) {
  const { id, label, hint, optional, errors, disabled, ...field } = useFormField(form, name);
  const failed = useStore($sitesError);
  const sites = field.value as readonly string[];
  const change = (next: readonly string[]) => field.change(next as typeof field.value);
  const nameOf = (site: string) => formatSitePath(tree, site) || known?.get(site) || site;
  return (
    <Field id={id} label={label} hint={hint} errors={errors} optional={optional}>
      {(control) => (
        <>
          {sites.length > 0 && (
            <ul className="chosen-sites">
              {sites.map((site) => (
                <li key={site} className="chosen-site">
                  <span>{nameOf(site)}</span>
                  <button
                    type="button"
                    className="site-picker-clear chosen-site-remove"
                    aria-label={FORM_TEXTS.removeSite(nameOf(site))}
                    disabled={disabled}
                    onClick={() => change(sites.filter((other) => other !== site))}
                  >
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SitePicker
            id={control.id}
            key={sites.length}
            tree={tree}
            value=""
            onChange={(site) => site !== '' && !sites.includes(site) && change([...sites, site])}
            label={FORM_TEXTS.addSite}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
            disabled={disabled}
            notice={
              failed && (
                <Empty
                  kind="error"
                  title={describeUnread(failed)}
                  onRetry={canReadAgain(failed) ? () => void siteCollection.refresh() : undefined}
                />
              )
            }
          />
        </>
      )}
    </Field>
  );
}
