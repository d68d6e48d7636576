import { useStore } from '@nanostores/react';
import type { permissionsForm } from '../../core/accounts/forms.ts';
import { buildMatrix, type MatrixCell } from '../../core/accounts/permissions.ts';
import { permissionsQuery } from '../../core/accounts/store.ts';
import { useFormField } from '../_form/use-form-field.ts';
import { FieldErrors } from '../_ui/field.tsx';
import { TEXTS } from './texts.ts';

interface MatrixProps {
  form: ReturnType<typeof permissionsForm>;
  /** The account's name. */
  name: string;
  /** The codenames that its group gives. */
  ofGroup: readonly string[];
}

/** Objects by verbs, a box in each cell; codenames of another form below. */
export function PermissionMatrix({ form, name, ofGroup }: MatrixProps) {
  const { id, value, errors, disabled, change } = useFormField(form, 'codenames');
  const { data } = useStore(permissionsQuery.$state);
  const { verbs, rows, others } = buildMatrix(data ?? [], value, ofGroup);
  const set = (codename: string, on: boolean) =>
    change(on ? [...value, codename] : value.filter((each) => each !== codename));
  const box = (cell: MatrixCell, label: string) => (
    <input
      type="checkbox"
      aria-label={label}
      checked={cell.held}
      disabled={disabled}
      onChange={(event) => set(cell.codename, event.currentTarget.checked)}
    />
  );
  return (
    <div id={id} tabIndex={-1} className="permissions">
      <table className="permission-matrix">
        <caption className="visually-hidden">{TEXTS.matrix(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.object}</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {TEXTS.verbs[verb]}
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
                      {box(cell, TEXTS.cell(TEXTS.verbs[verbs[rank] ?? ''] ?? '', label))}
                      {cell.ofGroup && <span className="small muted">{TEXTS.ofGroup}</span>}
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
          <legend className="field-label">{TEXTS.others}</legend>
          {others.map((cell) => (
            <span key={cell.codename} className="permission-cell">
              {box(cell, cell.label)}
              <span aria-hidden="true">{cell.label}</span>
            </span>
          ))}
        </fieldset>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
