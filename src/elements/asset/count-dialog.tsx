import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { summarize } from '../../core/materials/count.ts';
import { countForm } from '../../core/materials/count-form.ts';
import type { Material } from '../../core/materials/model.ts';
import { materialsQuery } from '../../core/materials/store.ts';
import { describeWait } from '../../core/waits.ts';
import { Button } from '../_ui/button.tsx';
import { ErrorSummary } from '../_ui/error-summary.tsx';
import { Field } from '../_ui/field.tsx';
import { Icon } from '../_ui/icon.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Dialog } from '../_ui/modal.tsx';
import { formatCount } from '../_ui/ui-texts.ts';
import { CountLines } from './count-lines.tsx';
import { sayMaterial } from './say-material.ts';
import { COUNT_TEXTS } from './texts.ts';

/** The control of its stock. ✕ and Échap keep what was counted, « Annuler » forgets it. */
export function CountDialog({ id }: { id: string }) {
  const form = countForm(id);
  const open = useStore(form.$open);
  const busy = useStore(form.$busy);
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  // the form outlives the screen: it would be open when people come back
  useEffect(() => form.leave, [form]);
  return (
    <Dialog
      open={open}
      title={COUNT_TEXTS.title}
      initialFocus={first}
      onClose={() => form.close('keep')}
      footer={
        <>
          <Button onClick={() => (busy ? form.cancel() : form.close())}>{COUNT_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {COUNT_TEXTS.save}
          </Button>
        </>
      }
    >
      {open && <CountFormView id={id} formId={formId} first={first} />}
    </Dialog>
  );
}

interface CountFormProps {
  id: string;
  formId: string;
  /** The control of the first line. */
  first: RefObject<HTMLInputElement | null>;
}

function CountFormView({ id, formId, first }: CountFormProps) {
  const form = countForm(id);
  const { data: materials } = useStore(materialsQuery(id).$state);
  const draft = useStore(form.$draft);
  const errors = useStore(form.$errors);
  const attempt = useStore(form.$refusals);
  const moved = useStore(form.$moved);
  const busy = useStore(form.$busy);
  const wait = useStore(form.$wait);
  const prefix = useId();
  if (!materials) return null;
  const fieldId = (name: string) => `${prefix}-${name}`;
  const { counted, differences } = summarize(draft, materials);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form className="count" id={formId} onSubmit={submit} noValidate>
      <ErrorSummary
        attempt={attempt}
        general={errors[''] ?? []}
        errors={[
          ...materials.flatMap((material) =>
            (errors[String(material.id)] ?? []).map((message) => ({
              id: fieldId(String(material.id)),
              label: sayMaterial(material),
              message,
            })),
          ),
          ...(errors.comment ?? []).map((message) => ({
            id: fieldId('comment'),
            label: COUNT_TEXTS.comment,
            message,
          })),
        ]}
      />
      <MovedBox materials={materials} moved={moved} />
      <p className="muted">
        {COUNT_TEXTS.intro} <span className="count-keys">{COUNT_TEXTS.keys}</span>
      </p>
      <CountLines
        materials={materials}
        first={first}
        draft={draft}
        errors={errors}
        busy={busy}
        fieldId={fieldId}
        onCount={form.count}
        onStep={form.step}
      />
      <div className="count-foot">
        <p className="count-summary" role="status">
          {COUNT_TEXTS.summary(counted, materials.length, differences)}
        </p>
        <Button variant="quiet" disabled={busy || counted === materials.length} onClick={form.fill}>
          {COUNT_TEXTS.fill}
        </Button>
      </div>
      <Field label={COUNT_TEXTS.comment} id={fieldId('comment')} errors={errors.comment} optional>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            readOnly={busy}
            value={draft.comment}
            onChange={(event) => form.comment(event.currentTarget.value)}
          />
        )}
      </Field>
      <LoadStatus wait={describeWait(wait)} onCancel={form.cancel} />
    </form>
  );
}

const say = (quantity: number | null): string =>
  quantity === null ? COUNT_TEXTS.movedNone : formatCount(quantity);

interface MovedBoxProps {
  materials: readonly Material[];
  moved: Readonly<Record<string, { before: number | null; now: number | null }>>;
}

/** Somebody else has counted meanwhile: what was expected, and what is now. */
function MovedBox({ materials, moved }: MovedBoxProps) {
  const changed = materials.flatMap((material) => {
    const change = moved[String(material.id)];
    return change ? [{ material, ...change }] : [];
  });
  if (changed.length === 0) return null;
  return (
    <div className="conflict" role="alert">
      <p className="conflict-title">
        <Icon name="exclamation-triangle" />
        {COUNT_TEXTS.movedTitle}
      </p>
      <ul>
        {changed.map(({ material, before, now }) => (
          <li key={material.id}>{COUNT_TEXTS.moved(sayMaterial(material), say(before), say(now))}</li>
        ))}
      </ul>
      <p>{COUNT_TEXTS.movedHint}</p>
    </div>
  );
}
