import { useStore } from '@nanostores/react';
import { $groups, $groupsError, groupCollection } from '../../../core/accounts/store.ts';
import type { FieldName, Fields } from '../../../core/kernel/form/fields.ts';
import type { FieldsForm } from '../../../core/kernel/form/form.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { SelectFormField } from './select-form-field.tsx';

interface GroupFormFieldProps<F extends Fields> {
  form: FieldsForm<F>;
  name: FieldName<F>;
  /** The first option, for no group. */
  none: string;
  /** The present group: offered even if the list lacks it. */
  current: { id: Id | null; name: string } | null | undefined;
}

/** Chooses among the groups. */
export function GroupFormField<F extends Fields>({ form, name, none, current }: GroupFormFieldProps<F>) {
  const { items, size, status } = useStore($groups);
  const problem = useStore($groupsError);
  const held = current && current.id !== null ? [current] : [];
  const options = new Map([...held, ...items.slice(0, size)].map((each) => [String(each.id), each.name]));
  return (
    <SelectFormField
      form={form}
      name={name}
      choices={[...options].map(([value, label]) => ({ value, label }))}
      none={none}
      loading={status === 'LOADING' && size === 0}
      problem={problem}
      onRetry={() => void groupCollection.refresh()}
    />
  );
}
