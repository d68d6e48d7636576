import type { ImportField } from '../../core/import/fields.ts';
import type { Table } from '../../core/import/screen-state.ts';
import { importScreen as screen } from '../../core/import-store.ts';
import { IMPORT_TEXTS } from './texts.ts';

/** How many rows of the file are shown. */
const ROWS = 5;

/** The first rows under what each column is. */
export function ImportPreview({ table, fields }: { table: Table; fields: readonly ImportField[] }) {
  const { headers, mapping, rows, header } = table;
  const first = rows
    .slice(header + 1)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .slice(0, ROWS);
  const choose = (column: number, name: string) =>
    screen.setTable({
      // a field has one column: it leaves the one that it had
      mapping: headers.map((_, at) =>
        at === column ? name : mapping[at] === name ? '' : (mapping[at] ?? ''),
      ),
    });
  const columns = headers.map((name, column) => ({ name, column, field: mapping[column] ?? '' }));
  const lines = first.map((cells, line) => ({ cells, line }));
  return (
    <section className="import-preview" aria-label={IMPORT_TEXTS.preview}>
      <table aria-label={IMPORT_TEXTS.preview}>
        <thead>
          <tr>
            {columns.map(({ name, column, field }) => (
              <th key={column} scope="col" data-ignored={!field || undefined}>
                <span className="import-column">{name}</span>
                <span className="field">
                  <select
                    aria-label={IMPORT_TEXTS.columnField(name)}
                    title={IMPORT_TEXTS.columnField(name)}
                    value={field}
                    onChange={({ target }) => choose(column, target.value)}
                  >
                    <option value="">{IMPORT_TEXTS.ignored}</option>
                    {fields.map((each) => (
                      <option key={each.name} value={each.name}>
                        {each.label}
                      </option>
                    ))}
                  </select>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells, line }) => (
            <tr key={line}>
              {columns.map(({ column, field }) => (
                <td key={column} data-ignored={!field || undefined}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
