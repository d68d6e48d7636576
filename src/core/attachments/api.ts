/** The attachment calls of spec §7: multipart label, file and parent; deletion by POST. All throw `ApiError`. */
import * as v from 'valibot';
import { toFormBody } from '../kernel/http/form-body.ts';
import { type CallOptions, post } from '../kernel/http/http.ts';
import { fitFileName } from '../kernel/lib/file-name.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { Attachment, type AttachmentOwner, LABEL_LENGTH } from './model.ts';

/** @returns `null` when the server answered without a body */
export async function createAttachment(
  owner: AttachmentOwner,
  parent: Id,
  file: File,
  label: string,
  options: CallOptions,
): Promise<Attachment | null> {
  const form = toFormBody({ label: fitFileName(label, LABEL_LENGTH), file, parent });
  const { data } = await post(`/api/${owner}/${encodeURIComponent(parent)}/attachments/`, form, options);
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
