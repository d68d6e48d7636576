/** Each field that people enter is in a column of its list, or of the file alone, so that no export lacks it. */
import { describe, expect, test } from 'vitest';
import { NUMBER_FIELD } from '../../../src/core/import/fields.ts';
import { FIELDS } from '../../../src/core/import/kinds.ts';
import { TICKET_FIELDS } from '../../../src/core/tickets/fields.ts';
import { getTicketColumns, getTicketExportColumns } from '../../../src/elements/ticket-list/columns.tsx';
import { columnsOf, EXPORTED, type Exported } from './_back.ts';

const LEVELS = ['level1', 'level2', 'level3', 'level4'];
/** Parts of another column, or a column by another name (`type`). */
const ELSEWHERE: Partial<Record<Exported, readonly string[]>> = {
  accounts: ['first_name', 'last_name'],
  assets: LEVELS,
  entries: [...LEVELS, 'type_depense'],
  people: ['first_name', 'last_name', 'user'],
};

describe('what people enter', () => {
  test.each(EXPORTED)('is in a column: %s', (kind) => {
    const columns = columnsOf(kind).map(({ name }) => name);
    const names = FIELDS[kind].map(({ name }) => name).filter((name) => name !== NUMBER_FIELD.name);
    expect(names.filter((name) => !columns.includes(name) && !ELSEWHERE[kind]?.includes(name))).toEqual([]);
  });

  test('is in a column: tickets', () => {
    const columns = getTicketExportColumns(getTicketColumns(true, false, false)).map(({ name }) => name);
    // whole sentences, which its page shows
    const names = Object.keys(TICKET_FIELDS).filter((name) => name !== 'description');
    expect(names.filter((name) => !columns.includes(name))).toEqual([]);
  });
});
