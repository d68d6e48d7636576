/** The house's directory (LDAP), from which a server may take accounts (contract notes, « Capabilities »). */
import * as v from 'valibot';
import { id, listOf, relation, text } from '../kernel/lib/lenient-schema.ts';

const Group = relation(v.object({ id, name: text }), 'group');

/** `name` is a group of the directory, by its DN or its name; `*` is everybody of the directory. */
export const DirectoryRow = v.object({ name: text, group: Group });
export type DirectoryRow = v.InferOutput<typeof DirectoryRow>;

/** `GET /api/directory/`: the first row that fits a person gives the group. */
export const DirectoryTable = v.object({ url: text, groups: listOf(DirectoryRow) });
export type DirectoryTable = v.InferOutput<typeof DirectoryTable>;

/** What a login would do. */
export const OUTCOMES = [
  'create',
  'link',
  'update',
  'rest',
  'outside',
  'local',
  'closed',
  'unknown',
  'nobody',
] as const;
export type DirectoryOutcome = (typeof OUTCOMES)[number];

/** `POST /api/directory/preview/`: `row` is the rank, from 0, of the row that decides. */
export const DirectoryPreview = v.object({
  outcome: v.picklist(OUTCOMES),
  person: v.fallback(
    v.nullable(
      v.object({
        username: text,
        first_name: text,
        last_name: text,
        email: text,
        groups: listOf(v.object({ dn: text, name: text })),
      }),
    ),
    null,
  ),
  group: Group,
  row: v.fallback(v.nullable(v.number()), null),
});
export type DirectoryPreview = v.InferOutput<typeof DirectoryPreview>;
