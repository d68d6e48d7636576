import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { ASSET_FIELDS, type AssetField, type AssetFields as Fields } from '../../core/assets/fields.ts';
import { assetForm } from '../../core/assets/form.ts';
import type { AssetDetail } from '../../core/assets/model.ts';
import { describeFormError } from '../../core/form-errors.ts';
import { $sites, $sitesError, $siteTree, siteCollection } from '../../core/sites/store.ts';
import { describeWait } from '../../core/waits.ts';
import { useNavigate } from '../_kit/link.tsx';
import { useHost } from '../_kit/use-host.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary, listFieldErrors } from '../_ui/error-summary.tsx';
import { Field } from '../_ui/field.tsx';
import { DraftLine, Form } from '../_ui/form.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { SiteField } from '../_ui/site-field.tsx';
import { CategoryField } from './category-field.tsx';
import { Conflicts } from './conflicts.tsx';
import { FIELD_LABELS, TEXTS } from './texts.ts';

export interface AssetFieldsProps {
  /** `''` for the form that creates. */
  id: string;
  asset?: AssetDetail;
  given: Partial<Fields>;
  disabled: boolean;
}

/** The form itself. Nothing in it is lost: every change is kept by the store. */
export function AssetFields({ id, asset, given, disabled }: AssetFieldsProps) {
  const form = assetForm(id);
  const fields = useStore(form.$fields);
  const errors = useStore(form.$errors);
  const attempt = useStore(form.$refusals);
  const conflicts = useStore(form.$conflicts);
  const isTyped = useStore(form.$isTyped);
  const { busy, wait, error } = useStore(form.$sending);
  const { emit } = useHost();
  const navigate = useNavigate();
  const prefix = useId();
  const fieldId = (field: AssetField) => `${prefix}-${field}`;
  // what others have changed stands in its own box, with a choice for each value
  const general = conflicts.length > 0 ? null : describeFormError(error, ASSET_FIELDS);
  const { site = '', balise = '' } = given;
  useEffect(
    () => form.open({ ...(site && { site }), ...(balise && { balise }) }, asset),
    [form, asset, site, balise],
  );

  async function send() {
    const isNew = id === '';
    const saved = await form.submit((input) =>
      emit(
        isNew ? 'balise-asset-create' : 'balise-asset-update',
        isNew ? { input } : { id: asset?.id ?? id, input },
        { cancelable: true },
      ),
    );
    if (!saved) return;
    if (!isNew) emit('balise-asset-updated', { id: asset?.id ?? id });
    else emit('balise-asset-created', { id: saved.id });
    if (isNew && saved.id !== null) navigate("Details de l'équipement", { id: saved.id });
  }
  return (
    <Form disabled={disabled} busy={busy} onSend={() => void send()}>
      <ErrorSummary
        attempt={attempt}
        general={general ? [general] : []}
        errors={listFieldErrors(ASSET_FIELDS, errors, FIELD_LABELS, fieldId)}
      />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} onSettle={form.settle} />}
      <Field id={fieldId('name')} label={FIELD_LABELS.name} errors={errors.name}>
        {(control) => (
          <input
            {...control}
            readOnly={busy}
            autoComplete="off"
            maxLength={200}
            value={fields.name}
            onChange={(event) => form.change('name', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        id={fieldId('balise')}
        label={FIELD_LABELS.balise}
        hint={TEXTS.baliseHint}
        errors={errors.balise}
        optional
      >
        {(control) => (
          <input
            {...control}
            className="tag-input"
            readOnly={busy}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={fields.balise}
            onChange={(event) => form.change('balise', event.currentTarget.value)}
          />
        )}
      </Field>
      <CategoryField
        id={fieldId('category')}
        value={fields.category}
        current={asset?.category ?? null}
        errors={errors.category}
        busy={busy}
        onChange={(category) => form.change('category', category)}
      />
      <Place
        id={fieldId('site')}
        value={fields.site}
        errors={errors.site}
        disabled={disabled || busy}
        onChange={(chosen) => form.change('site', chosen)}
      />
      <DraftLine isKept={isTyped} busy={busy} discard={TEXTS.discard} onDiscard={form.discard} />
      <Button type="submit" variant="primary" large busy={busy} disabled={conflicts.length > 0} part="submit">
        {id === '' ? TEXTS.submitCreate : TEXTS.submitEdit}
      </Button>
      <LoadStatus wait={describeWait(wait)} onCancel={form.cancel} />
    </Form>
  );
}

interface PlaceProps {
  id: string;
  value: string;
  errors?: readonly string[];
  disabled: boolean;
  onChange: (site: string) => void;
}

/** Where the equipment is. */
function Place(props: PlaceProps) {
  const tree = useStore($siteTree);
  const { status } = useStore($sites);
  const problem = useStore($sitesError);
  return (
    <SiteField
      {...props}
      label={FIELD_LABELS.site}
      tree={tree}
      loading={status === 'LOADING'}
      problem={problem}
      onRetry={() => void siteCollection.refresh()}
    />
  );
}
