import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { listCategories } from '../../core/assets/choices.ts';
import type { Asset } from '../../core/assets/model.ts';
import { $categories, $categoriesError, categoryCollection } from '../../core/categories/store.ts';
import { Button } from '../_ui/button.tsx';
import { Field } from '../_ui/field.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { FIELD_LABELS, TEXTS } from './texts.ts';

interface CategoryFieldProps {
  id: string;
  /** A category's id; `''` for none. */
  value: string;
  /** What the equipment has now: offered whatever the list of categories says. */
  current: Asset['category'];
  errors?: readonly string[];
  busy: boolean;
  onChange: (category: string) => void;
}

/** Chooses among the fields of equipment; a list that cannot be loaded says so beside the control. */
export function CategoryField({ id, value, current, errors, busy, onChange }: CategoryFieldProps) {
  const known = useStore($categories);
  const problem = useStore($categoriesError);
  const choices = useMemo(() => listCategories(known.items, current), [known, current]);
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Field
      id={id}
      label={FIELD_LABELS.category}
      errors={errors}
      optional
      hint={
        problem && (
          <span className="category-problem" role="alert">
            {problem}
            <Button variant="quiet" onClick={() => void categoryCollection.refresh()}>
              {UI_TEXTS.retry}
            </Button>
          </span>
        )
      }
    >
      {(control) => (
        <select
          {...control}
          disabled={busy}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{TEXTS.noCategory}</option>
          {!isOffered && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label || choice.value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
