import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatCount } from '../../core/kernel/lib/plural.ts';
import { type QuantityChange, summarizeCount } from '../../core/materials/count.ts';
import { countForm } from '../../core/materials/count-form.ts';
import type { Material } from '../../core/materials/model.ts';
import { materialsQuery } from '../../core/materials/store.ts';
import { ConflictFrame } from '../parts/form/conflict-box.tsx';
import { FormDialog } from '../parts/form/form-dialog.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { Button } from '../parts/ui/button.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import count from './count.css?inline';
import { CountLines } from './count-lines.tsx';
import { formatMaterial } from './format-material.ts';
import { COUNT_TEXTS } from './texts.ts';

/** The control of its stock. */
export function CountDialog({ id }: { id: string }) {
  useStyles(count);
  const form = countForm(id);
  const materials = useStore(materialsQuery(id).$state).data ?? [];
  const values = useStore(form.$values);
  const errors = useStore(form.$errors);
  const { busy } = useStore(form.$sending);
  const first = useRef<HTMLInputElement>(null);
  const { counted, differences } = summarizeCount(values, materials);
  const rows = (fieldId: (name: string) => string) =>
    [
      ...materials.map((material) => ({ name: String(material.id), label: formatMaterial(material) })),
      { name: 'comment', label: COUNT_TEXTS.comment },
    ].flatMap(({ name, label }) =>
      (errors[name] ?? []).map((message) => ({ id: fieldId(name), label, message })),
    );
  return (
    <FormDialog
      form={form}
      title={COUNT_TEXTS.title}
      submit={COUNT_TEXTS.save}
      initialFocus={first}
      onSend={() => void form.submit()}
      rows={rows}
    >
      <MovedBox id={id} materials={materials} />
      <p className="muted">
        {COUNT_TEXTS.intro} <span className="count-keys">{COUNT_TEXTS.keys}</span>
      </p>
      <CountLines form={form} materials={materials} first={first} />
      <div className="count-foot">
        <p className="count-summary" role="status">
          {COUNT_TEXTS.summary(counted, materials.length, differences)}
        </p>
        <Button variant="quiet" disabled={busy || counted === materials.length} onClick={form.fill}>
          {COUNT_TEXTS.fill}
        </Button>
      </div>
      <FormField form={form} name="comment" />
    </FormDialog>
  );
}

const say = (quantity: number | null): string =>
  quantity === null ? COUNT_TEXTS.movedNone : formatCount(quantity);

/** Somebody else has counted meanwhile: what was expected, and what is now. */
function MovedBox({ id, materials }: { id: string; materials: readonly Material[] }) {
  const moved = useStore(countForm(id).$moved);
  const changed = materials.flatMap((material): (QuantityChange & { material: Material })[] => {
    const change = moved[String(material.id)];
    return change ? [{ material, ...change }] : [];
  });
  if (changed.length === 0) return null;
  return (
    <ConflictFrame title={COUNT_TEXTS.movedTitle}>
      <ul>
        {changed.map(({ material, before, now }) => (
          <li key={material.id}>{COUNT_TEXTS.moved(formatMaterial(material), say(before), say(now))}</li>
        ))}
      </ul>
      <p>{COUNT_TEXTS.movedHint}</p>
    </ConflictFrame>
  );
}
