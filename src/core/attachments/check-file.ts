/** What is known of a file before it is sent. */
import { isReadable } from '../kernel/http/readable-file.ts';
import { fileEmpty, fileRefused, fileTooLarge, fileUnreadable } from '../kernel/lib/file-texts.ts';
import { stripDirections } from '../kernel/lib/lenient-schema.ts';
import { ATTACHMENT_BYTES, isAcceptedFile } from './allowed-files.ts';

/** @returns why the file cannot be sent, in French, or `null` */
export async function findProblem(file: File): Promise<string | null> {
  const name = stripDirections(file.name);
  // a folder has a size of its own
  if (!(await isReadable(file))) return fileUnreadable(name);
  if (file.size === 0) return fileEmpty(name);
  if (!isAcceptedFile(file)) return fileRefused(name);
  if (file.size > ATTACHMENT_BYTES) return fileTooLarge(name, ATTACHMENT_BYTES / 1024 / 1024);
  return null;
}
