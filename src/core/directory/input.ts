/** The bodies of the directory's table and of its preview, and which names mean the same group there. */
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

/** What has no meaning in a name: controls, soft hyphens, joiners, directions, variants. */
const UNSEEN =
  /(?!\s)\p{Cc}|\u00ad|\u034f|\u1806|[\u180b-\u180f]|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|[\ufe00-\ufe0f]|\ufeff|\ufffc/gu;
const BLANKS = /\s+/g;

/** Case, forms and blanks aside, as directories compare (RFC 4518); what only looks alike is another name. */
export const foldGroupName = (name: string): string =>
  name.normalize('NFKC').replace(UNSEEN, '').replace(BLANKS, ' ').trim().toLowerCase().normalize('NFKC');
