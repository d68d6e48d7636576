/** The bodies of the directory's table and of its preview. */
import * as v from 'valibot';
import { requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';

const rows = v.pipe(
  v.array(v.object({ name: requiredText(500), group: requiredChoice })),
  v.maxLength(200, 'Gardez 200\u00a0lignes au plus.'),
);

/** `PUT /api/directory/`: the whole table, in its order. */
export const DirectoryInput = v.object({ groups: rows });
export type DirectoryInput = v.InferOutput<typeof DirectoryInput>;

/** `POST /api/directory/preview/`: what this table would do for one person. */
export const DirectoryPreviewInput = v.object({ username: requiredText(150), groups: rows });
export type DirectoryPreviewInput = v.InferOutput<typeof DirectoryPreviewInput>;
