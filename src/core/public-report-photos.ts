/** The photos of a report without an account: sent one by one after it, by the key that its sender alone has. */
import { map } from 'nanostores';
import type { QueuedFile, UploadQueue } from './attachments/store.ts';
import { type ApiError, isInvalidRequest, toApiError } from './kernel/http/errors.ts';
import { explainRowFailure } from './kernel/http/row-failure.ts';
import { createKey } from './kernel/lib/idempotency-key.ts';
import { stripDirections } from './kernel/lib/lenient-schema.ts';
import { warnBeforeUnload } from './kernel/page/unload-guard.ts';
import { sendReportPhoto } from './public-tickets/report-api.ts';

export interface ReportPhotos extends Pick<UploadQueue, '$files' | 'add' | 'remove' | 'clear'> {
  /**
   * Sends those that wait.
   * @param again those that have failed too, unless that cannot succeed
   * @param onFailure called with each failure
   */
  send: (follow: string, again: boolean, onFailure: (error: ApiError) => void) => Promise<void>;
}

export function createReportPhotos(): ReportPhotos {
  const $files = map<Record<string, QueuedFile>>({});
  $files.listen((files) =>
    warnBeforeUnload(
      $files,
      Object.values(files).some(({ status }) => status !== 'sent'),
    ),
  );
  const patch = (key: string, change: Partial<QueuedFile>) => {
    const file = $files.value[key];
    if (file) $files.setKey(key, { ...file, ...change });
  };

  async function sendOne(follow: string, { key, file }: QueuedFile): Promise<ApiError | null> {
    patch(key, { status: 'sending', progress: 0, message: '' });
    try {
      const onProgress = (progress: number) => patch(key, { progress });
      await sendReportPhoto(follow, file, { key, onProgress });
      patch(key, { status: 'sent', progress: 1 });
      return null;
    } catch (thrown) {
      const error = toApiError(thrown);
      const isRefused = isInvalidRequest(error) || error.status === 410;
      patch(key, { status: 'failed', message: explainRowFailure(error).message, canRetry: !isRefused });
      return error;
    }
  }

  return {
    $files,
    add: (file, name = file.name, key = createKey()) => {
      const label = stripDirections(name);
      $files.setKey(key, { key, file, label, status: 'waiting', progress: 0, message: '', canRetry: true });
    },
    remove: (key) => {
      const { [key]: _, ...rest } = $files.value;
      $files.set(rest);
    },
    clear: () => $files.set({}),
    send: async (follow, again, onFailure) => {
      for (const { key } of Object.values($files.value)) {
        // read now: it may have been taken out meanwhile
        const file = $files.value[key];
        const isToSend = file?.status === 'waiting' || (again && file?.status === 'failed' && file.canRetry);
        const error = file && isToSend ? await sendOne(follow, file) : null;
        if (error) onFailure(error);
      }
    },
  };
}
