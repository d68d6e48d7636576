/** The table of the directory: read, edited as a form, and tried on one person before it is saved. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { customField } from '../kernel/form/fields.ts';
import type { EditedSource } from '../kernel/form/form.ts';
import { checkInput, type FieldMessages } from '../kernel/form/form-messages.ts';
import { createAction } from '../kernel/store/action.ts';
import { createQuery } from '../kernel/store/query.ts';
import { fetchDirectory, previewDirectory, saveDirectory } from './api.ts';
import { DirectoryInput, DirectoryPreviewInput, foldGroupName } from './input.ts';
import type { DirectoryPreview, DirectoryTable } from './model.ts';
import {
  DIRECTORY_LABELS,
  DIRECTORY_OUTCOMES,
  DIRECTORY_PROBLEMS,
  DIRECTORY_SAVED,
  formatDirectoryGroup,
  formatDirectoryRow,
} from './texts.ts';

export const directoryQuery = createQuery(fetchDirectory);

/** A row as it is edited: `group` is the id as text, `''` for none. */
export const MappingRow = v.object({ name: v.string(), group: v.string() });
export type MappingRow = v.InferOutput<typeof MappingRow>;

export const NEW_MAPPING: MappingRow = { name: '', group: '' };

const DIRECTORY_FIELDS = {
  rows: customField<readonly MappingRow[]>(v.array(MappingRow), [], {
    label: DIRECTORY_LABELS.rows,
    optional: true,
  }),
};

const toMappings = ({ groups }: DirectoryTable): MappingRow[] =>
  groups.map(({ name, group }) => ({ name, group: group ? String(group.id) : '' }));

/** The French messages about the rows; none when they can be saved. */
export const checkMappings = (rows: readonly MappingRow[]): string[] =>
  rows.flatMap(({ name, group }, rank) => {
    const isTwice = rows.slice(0, rank).some((above) => isSameName(above.name, name));
    return [
      ...(name.trim() ? [] : [DIRECTORY_PROBLEMS.name(rank + 1)]),
      ...(name.trim() && isTwice ? [DIRECTORY_PROBLEMS.twice(rank + 1)] : []),
      ...(group ? [] : [DIRECTORY_PROBLEMS.group(rank + 1)]),
    ];
  });

const isSameName = (left: string, right: string): boolean => foldGroupName(left) === foldGroupName(right);

/** The rows as the server takes them: ids of numbers are numbers. */
const toGroups = (rows: readonly MappingRow[]) =>
  rows.map(({ name, group }) => ({ name, group: /^\d+$/.test(group) ? Number(group) : group }));

const source: EditedSource<{ rows: readonly MappingRow[] }, true> = {
  $state: computed(directoryQuery.$state, ({ data }) => (data ? JSON.stringify(toMappings(data)) : null)),
  read: () => {
    const data = directoryQuery.$state.value?.data;
    return data ? { rows: toMappings(data) } : null;
  },
  unchanged: true,
};

/** The whole table, saved at once. */
export const directoryForm = createForm<typeof DIRECTORY_FIELDS, DirectoryInput, true>({
  fields: DIRECTORY_FIELDS,
  draftKey: 'directory',
  source,
  check: ({ rows }) => {
    const messages = checkMappings(rows);
    if (messages.length) return { input: null, errors: { rows: messages } };
    const checked = checkInput(DirectoryInput, { groups: toGroups(rows) });
    return checked.errors ? { input: null, errors: toRows(checked.errors) } : checked;
  },
  send: async (context, input, attempt) => {
    const saved = await saveDirectory(input, {
      signal: context.signal,
      onWait: context.onWait,
      key: attempt,
    });
    if (saved) directoryQuery.set(saved);
    else await directoryQuery.refresh();
    return true;
  },
  nameErrors: toRows,
  success: DIRECTORY_SAVED,
});

/** Messages about any part of the table are about its rows. */
function toRows(messages: FieldMessages): FieldMessages {
  const isRow = (name: string) => name === 'groups' || name.startsWith('groups.');
  const others = Object.entries(messages).filter(([name]) => !isRow(name));
  const rows = Object.entries(messages).flatMap(([name, texts]) => (isRow(name) ? texts : []));
  return { ...Object.fromEntries(others), ...(rows.length && { rows }) };
}

/** Tries rows that need not be saved. The rows and the login name are checked by the screen beforehand. */
export const previewDirectoryAction = createAction(
  (context, username: string, rows: readonly MappingRow[]): Promise<DirectoryPreview> => {
    const input: DirectoryPreviewInput = v.parse(DirectoryPreviewInput, { username, groups: toGroups(rows) });
    return previewDirectory(input, { signal: context.signal, onWait: context.onWait });
  },
  { errors: 'inline' },
);

/** What the next login of the person would do, in a sentence. */
export function describeDirectoryPreview({ outcome, person, group, row }: DirectoryPreview): string {
  const name = person ? [person.first_name, person.last_name].filter(Boolean).join(' ') : '';
  return DIRECTORY_OUTCOMES[outcome](
    name || (person?.username ?? ''),
    formatDirectoryGroup(group?.name),
    formatDirectoryRow(row),
  );
}
