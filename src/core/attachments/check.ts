/** What is known of a file before it is sent. */
import { isReadable } from '../_http/form-body.ts';
import { fileEmpty, fileRefused, fileTooLarge, fileUnreadable } from '../_lib/texts.ts';
import { isAcceptedFile } from './input.ts';
import { ATTACHMENT_BYTES } from './model.ts';

/** @returns why the file cannot be sent, in French, or `null` */
export async function checkFile(file: File): Promise<string | null> {
  // a folder has a size of its own
  if (!(await isReadable(file))) return fileUnreadable(file.name);
  if (file.size === 0) return fileEmpty(file.name);
  if (!isAcceptedFile(file)) return fileRefused(file.name);
  if (file.size > ATTACHMENT_BYTES) return fileTooLarge(file.name, ATTACHMENT_BYTES / 1024 / 1024);
  return null;
}

/** Splits files into those that can be sent, and why the others cannot. */
export async function checkFiles(files: readonly File[]): Promise<{ taken: File[]; problems: string[] }> {
  const found = await Promise.all(files.map(checkFile));
  return {
    taken: files.filter((_, rank) => found[rank] === null),
    problems: found.filter((problem) => problem !== null),
  };
}
