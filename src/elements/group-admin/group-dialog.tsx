import { useStore } from '@nanostores/react';
import { $openGroup, groupForm } from '../../core/accounts/forms.ts';
import { isKnownGroup, isRestrictedGroup } from '../../core/accounts/groups.ts';
import { buildMatrix } from '../../core/accounts/permissions.ts';
import { $groups, permissionsQuery } from '../../core/accounts/store.ts';
import { VERB_LABELS } from '../../core/accounts/texts.ts';
import type { Group } from '../../core/people/model.ts';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { ObjectDialog } from '../parts/form/object-dialog.tsx';
import { useFormField } from '../parts/form/use-form-field.ts';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { GROUP_ADMIN_TEXTS } from './texts.ts';

/** A new group, or one that is there: its name, and what its new accounts may do. */
export function GroupDialog() {
  const { items, size } = useStore($groups);
  const open = useStore($openGroup);
  const id = useLast(open) ?? '';
  const group = items.slice(0, size).find((each) => String(each.id) === id);
  const form = groupForm(id);
  const isKnown = group !== undefined && isKnownGroup(group);
  return (
    <ObjectDialog form={form} isNew={!group} texts={GROUP_ADMIN_TEXTS}>
      {(first) => (
        <>
          <FormConflicts
            form={form}
            say={(_, value) => (Array.isArray(value) ? value.join(', ') : undefined)}
          />
          <FormField
            form={form}
            name="name"
            inputRef={first}
            hint={isKnown ? GROUP_ADMIN_TEXTS.known : undefined}
            control={{ readOnly: isKnown }}
          />
          <Permissions form={form} hint={getHint(group)} />
        </>
      )}
    </ObjectDialog>
  );
}

function getHint(group: Group | undefined): string | null {
  if (!group) return GROUP_ADMIN_TEXTS.newHint;
  return isRestrictedGroup(group.name) ? GROUP_ADMIN_TEXTS.restrictedHint : null;
}

function Permissions({ form, hint }: { form: ReturnType<typeof groupForm>; hint: string | null }) {
  const { id, label, value, disabled, change } = useFormField(form, 'permissions');
  const { data } = useStore(permissionsQuery.$state);
  const { verbs, rows, others } = buildMatrix(data ?? [], value, []);
  const cells = [
    ...rows.flatMap(({ label: object, cells: row }) =>
      row.flatMap((cell, rank) =>
        cell ? [{ ...cell, label: `${VERB_LABELS[verbs[rank] ?? '']} · ${object}` }] : [],
      ),
    ),
    ...others,
  ];
  const set = (codename: string, on: boolean) =>
    change(on ? [...value, codename] : value.filter((each) => each !== codename));
  return (
    <fieldset id={id} tabIndex={-1} className="group-permissions">
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="group-permission-choices">
        {cells.map((cell) => (
          <LabelledChoice
            key={cell.codename}
            className="group-permission"
            type="checkbox"
            checked={cell.held}
            disabled={disabled}
            onChange={(event) => set(cell.codename, event.currentTarget.checked)}
          >
            {cell.label}
          </LabelledChoice>
        ))}
      </div>
    </fieldset>
  );
}
