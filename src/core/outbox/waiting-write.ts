/** What the screens show of an entry of the outbox. */
import type { SentWrite, WaitingComment, WaitingFile, WaitingWrite } from '../kernel/page/waiting-writes.ts';
import type { SentEntry } from './empty-outbox.ts';
import type { OutboxEntry } from './model.ts';
import { getSavedTime } from './saved-time.ts';

export function toWaitingWrite(entry: OutboxEntry): WaitingWrite {
  const { key, keep, problem, made } = entry;
  const comment = readComment(entry);
  const file = readFile(entry);
  // on its piece too, or it is reported a second time there
  const asset = keep.about === 'tickets:new' ? entry.body?.asset : null;
  return {
    ...{ key, about: keep.about, needsAuthor: problem !== null },
    ...(asset != null && { beside: `assets:${asset}` }),
    ...(made !== null && { made }),
    ...(comment && { comment }),
    ...(file && { file }),
  };
}

/** A comment or a file that was sent, to be shown until its screen has read it; `null` for other writes. */
export function toSentWrite({ entry, id }: SentEntry): SentWrite | null {
  const { key, about, comment, file } = toWaitingWrite(entry);
  if (!comment && !file) return null;
  return { key, about, ...(comment && { comment }), ...(file && { file }), id, sentAt: Date.now() };
}

/** The file that an entry adds to an object, or `null` where it does something else. */
function readFile({ path, form }: OutboxEntry): WaitingFile | null {
  const part = form?.find((each) => 'file' in each);
  if (!path.endsWith('/attachments/') || !part || !('file' in part)) return null;
  const label = form?.find(({ name }) => name === 'label');
  return {
    label: label && 'value' in label ? label.value : part.file.name,
    isPicture: part.file.type.startsWith('image/'),
  };
}

/** The comment that an entry adds (spec §7), or `null` where it does something else. */
function readComment(entry: OutboxEntry): WaitingComment | null {
  const { method, path, body, form } = entry;
  if (method !== 'POST' || !path.endsWith('/commentaires/')) return null;
  const parts = form ?? [];
  const text = parts.find((part) => part.name === 'texte' && 'value' in part);
  const file = parts.find((part) => 'file' in part);
  return {
    text: String(body?.texte ?? (text && 'value' in text ? text.value : '')),
    file: file && 'file' in file ? file.file.name : null,
    date: new Date(getSavedTime(entry)).toISOString(),
  };
}
