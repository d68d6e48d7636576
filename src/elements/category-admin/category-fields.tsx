import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useId, useMemo } from 'react';
import { CATEGORY_FIELDS, type CategoryForm, categoryEditor } from '../../core/categories/editor.ts';
import { formatType, getTypes } from '../../core/categories/list.ts';
import { describeFormError } from '../../core/form-errors.ts';
import { $sitesError, siteCollection } from '../../core/sites/store.ts';
import { formatSitePath, type SiteTree } from '../../core/sites/tree.ts';
import { describeWait } from '../../core/waits.ts';
import { ChoiceGroup } from '../_ui/choice-group.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ErrorSummary, listFieldErrors } from '../_ui/error-summary.tsx';
import { Field } from '../_ui/field.tsx';
import { Icon } from '../_ui/icon.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { SitePicker } from '../_ui/site-picker.tsx';
import { TEXTS } from './texts.ts';

interface CategoryFieldsProps {
  formId: string;
  form: CategoryForm;
  tree: SiteTree;
  nameInput: RefObject<HTMLInputElement | null>;
}

/** The form of a category. */
export function CategoryFields({ formId, form, tree, nameInput }: CategoryFieldsProps) {
  const errors = useStore(categoryEditor.$errors);
  const attempt = useStore(categoryEditor.$refusals);
  const { busy, wait, error } = useStore(categoryEditor.$sending);
  const prefix = useId();
  const fieldId = (field: string) => `${prefix}-${field}`;
  const general = describeFormError(error, CATEGORY_FIELDS);
  const types = useMemo(
    () =>
      getTypes(form.base ? [form.base] : []).map((value) => ({
        value,
        label: formatType(value),
      })),
    [form.base],
  );
  const save = () => void categoryEditor.save();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save();
  };
  return (
    <form className="category-form" id={formId} noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={attempt}
        general={general ? [general] : []}
        errors={listFieldErrors(CATEGORY_FIELDS, errors, TEXTS.fields, fieldId)}
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
            onChange={(event) => categoryEditor.change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <div id={fieldId('type')} tabIndex={-1}>
        <ChoiceGroup
          label={TEXTS.fields.type}
          choices={types}
          value={form.type}
          errors={errors.type}
          readOnly={busy}
          onChange={(type) => categoryEditor.change({ type })}
        />
        <p className="field-hint category-hint">{TEXTS.typeHint}</p>
      </div>
      <Sites id={fieldId('sites')} form={form} tree={tree} errors={errors.sites} busy={busy} />
      <LoadStatus wait={describeWait(wait)} onCancel={categoryEditor.close} />
    </form>
  );
}

interface SitesProps extends Pick<CategoryFieldsProps, 'form' | 'tree'> {
  id: string;
  errors: readonly string[] | undefined;
  busy: boolean;
}

/** The sites of a category: each can be taken out, another is added from the tree. */
function Sites({ id, form, tree, errors, busy }: SitesProps) {
  const failed = useStore($sitesError);
  const known = new Map(form.base?.sites.map((site) => [String(site.id), site.name]));
  const name = (site: string) => formatSitePath(tree, site) || known.get(site) || site;
  const add = (site: string) => {
    if (site !== '' && !form.sites.includes(site)) categoryEditor.change({ sites: [...form.sites, site] });
  };
  return (
    <Field id={id} label={TEXTS.fields.sites} errors={errors} optional>
      {(control) => (
        <>
          {form.sites.length > 0 && (
            <ul className="category-sites">
              {form.sites.map((site) => (
                <li key={site} className="category-site">
                  <span>{name(site)}</span>
                  <button
                    type="button"
                    className="site-picker-clear category-site-remove"
                    aria-label={TEXTS.removeSite(name(site))}
                    disabled={busy}
                    onClick={() =>
                      categoryEditor.change({ sites: form.sites.filter((other) => other !== site) })
                    }
                  >
                    <Icon name="x" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SitePicker
            id={control.id}
            key={form.sites.length}
            tree={tree}
            value=""
            onChange={add}
            label={TEXTS.addSite}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
            disabled={busy}
            notice={
              failed && <Empty kind="error" title={failed} onRetry={() => void siteCollection.refresh()} />
            }
          />
        </>
      )}
    </Field>
  );
}
