import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { listCategoryChoices } from '../../../core/assets/choices.ts';
import type { ASSET_FIELDS } from '../../../core/assets/form.ts';
import type { Asset } from '../../../core/assets/model.ts';
import { NO_CATEGORY } from '../../../core/assets/texts.ts';
import { $categories, $categoriesError, categoryCollection } from '../../../core/categories/store.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import { SelectFormField } from '../form/select-form-field.tsx';

interface CategoryFieldProps {
  form: FieldsForm<typeof ASSET_FIELDS>;
  /** The current category of the equipment: offered even if the list lacks it. */
  current: Asset['category'];
}

/** Chooses among the fields of equipment. */
export function CategoryField({ form, current }: CategoryFieldProps) {
  const known = useStore($categories);
  const problem = useStore($categoriesError);
  const choices = useMemo(() => listCategoryChoices(known.items, current), [known, current]);
  return (
    <SelectFormField
      form={form}
      name="category"
      choices={choices}
      none={NO_CATEGORY}
      problem={problem}
      onRetry={() => void categoryCollection.refresh()}
    />
  );
}
