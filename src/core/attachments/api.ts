/** The attachment calls of spec §7: multipart label, file and parent; deletion by POST. All throw `ApiError`. */
import * as v from 'valibot';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, post } from '../kernel/http/http.ts';
import { KEPT, type Keepable } from '../kernel/http/offline-writes.ts';
import { fitFileName } from '../kernel/lib/file-name.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { Attachment, type AttachmentOwner, LABEL_LENGTH } from './model.ts';
import { KEPT_FILE } from './texts.ts';

/** @returns `null` when the server answered without a body, `KEPT` while it waits on this device */
export async function createAttachment(
  owner: AttachmentOwner,
  parent: Id,
  file: File,
  label: string,
  options: CallOptions,
): Promise<Attachment | typeof KEPT | null> {
  const fitted = fitFileName(label, LABEL_LENGTH);
  const form = toFormBody({ label: fitted, file, parent });
  const one = `/api/${owner}/${encodeURIComponent(parent)}`;
  const keep: Keepable = {
    about: `${owner}:${parent}`,
    title: KEPT_FILE,
    look: { path: `${one}/`, list: 'attachments', by: ['label'] },
  };
  const { data, kept } = await post(`${one}/attachments/`, form, { keep, ...options });
  if (kept) return KEPT;
  const read = v.safeParse(Attachment, data);
  return read.success ? read.output : null;
}

export async function deleteAttachment(
  owner: AttachmentOwner,
  parent: Id,
  attachment: Id,
  options: CallOptions,
): Promise<void> {
  await post(`/api/${owner}/${encodeURIComponent(parent)}/delete_attachment/`, { attachment }, options);
}
