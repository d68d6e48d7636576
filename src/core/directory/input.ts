/** The bodies of the directory's table and of its preview. */
import * as v from 'valibot';
import { requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';

/** The longest DN of a group, and login name. */
export const GROUP_DN_LENGTH = 500;
export const LOGIN_NAME_LENGTH = 150;

const rows = v.pipe(
  v.array(v.object({ name: requiredText(GROUP_DN_LENGTH), group: requiredChoice })),
  v.maxLength(200, 'Gardez 200\u00a0lignes au plus.'),
);

/** `PUT /api/directory/`: the whole table, in its order. */
export const DirectoryInput = v.object({ groups: rows });
export type DirectoryInput = v.InferOutput<typeof DirectoryInput>;

/** `POST /api/directory/preview/`: what this table would do for one person. */
export const DirectoryPreviewInput = v.object({ username: requiredText(LOGIN_NAME_LENGTH), groups: rows });
export type DirectoryPreviewInput = v.InferOutput<typeof DirectoryPreviewInput>;
