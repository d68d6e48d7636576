/** The file of a write that waits, to be shown meanwhile. */
import { $outbox, outbox } from './state.ts';

/** @returns `null` where it has left, or cannot be read */
export async function readWaitingFile(key: string): Promise<Blob | null> {
  const entry = $outbox.get().entries.find((each) => each.key === key);
  const part = entry?.form?.find((each) => 'file' in each);
  const bytes = await outbox.open?.storage.readFile(key, 0).catch(() => null);
  return bytes && part && 'file' in part ? new Blob([bytes], { type: part.file.type }) : null;
}
