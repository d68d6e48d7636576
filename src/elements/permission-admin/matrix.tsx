import { useStore } from '@nanostores/react';
import type { permissionsForm } from '../../core/accounts/forms.ts';
import { buildMatrix, type MatrixCell } from '../../core/accounts/permissions.ts';
import { permissionsQuery } from '../../core/accounts/store.ts';
import { NONE } from '../../core/kernel/lib/texts.ts';
import { useFormField } from '../parts/form/use-form-field.ts';
import { FieldErrors } from '../parts/ui/field.tsx';
import { PERMISSION_ADMIN_TEXTS } from './texts.ts';

interface MatrixProps {
  form: ReturnType<typeof permissionsForm>;
  /** The account's name. */
  name: string;
  /** The codenames that its group gives. */
  ofGroup: readonly string[];
  /** Its group, whose screens decide. */
  group: { name: string } | null;
  /** Whether a permission is a box; otherwise a word shows it. */
  canEdit: boolean;
}

/** Objects by verbs, a box or a word in each cell; codenames of another form below. */
export function PermissionMatrix({ form, name, ofGroup, group, canEdit }: MatrixProps) {
  const { id, value, errors, disabled, change } = useFormField(form, 'codenames');
  const { data } = useStore(permissionsQuery.$state);
  const { verbs, rows, others } = buildMatrix(data ?? [], value, ofGroup, group);
  const set = (codename: string, on: boolean) =>
    change(on ? [...value, codename] : value.filter((each) => each !== codename));
  const box = (cell: MatrixCell, label: string) =>
    canEdit ? (
      <input
        type="checkbox"
        aria-label={label}
        title={label}
        checked={cell.held}
        disabled={disabled}
        onChange={(event) => set(cell.codename, event.currentTarget.checked)}
      />
    ) : (
      <Held held={cell.held} />
    );
  return (
    <div id={id} tabIndex={-1} className="permissions">
      <table className="permission-matrix">
        <caption className="visually-hidden" translate="no">
          {PERMISSION_ADMIN_TEXTS.matrix(name)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{PERMISSION_ADMIN_TEXTS.object}</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {PERMISSION_ADMIN_TEXTS.verbs[verb]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ object, label, cells }) => (
            <tr key={object}>
              <th scope="row">{label}</th>
              {cells.map((cell, rank) => (
                <td key={verbs[rank]}>
                  {cell && (
                    <span className="permission-cell">
                      {cell.closed && group && (
                        <span className="permission-closed small muted">
                          {PERMISSION_ADMIN_TEXTS.closed(group.name)}
                        </span>
                      )}
                      {box(
                        cell,
                        PERMISSION_ADMIN_TEXTS.cell(
                          PERMISSION_ADMIN_TEXTS.verbs[verbs[rank] ?? ''] ?? '',
                          label,
                        ),
                      )}
                      {cell.ofGroup && <span className="small muted">{PERMISSION_ADMIN_TEXTS.ofGroup}</span>}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <fieldset className="permission-others">
          <legend className="field-label">{PERMISSION_ADMIN_TEXTS.others}</legend>
          {others.map((cell) => (
            <span key={cell.codename} className="permission-cell">
              {box(cell, cell.label)}
              <span aria-hidden={canEdit || undefined}>{cell.label}</span>
            </span>
          ))}
        </fieldset>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}

/** « Oui », or a dash that is read aloud as « Non ». */
function Held({ held }: { held: boolean }) {
  if (held) return <span className="permission-mark bold">{PERMISSION_ADMIN_TEXTS.yes}</span>;
  return (
    <span className="permission-mark muted">
      <span aria-hidden="true">{NONE}</span>
      <span className="visually-hidden">{PERMISSION_ADMIN_TEXTS.no}</span>
    </span>
  );
}
