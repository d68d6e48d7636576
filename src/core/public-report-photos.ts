/** The photos of a report without an account: sent one by one after it, by the key that its sender alone has. */
import { createFileQueue, type FileQueue, type QueuedFile } from './attachments/queue.ts';
import { type ApiError, isInvalidRequest, toApiError } from './kernel/http/api-error.ts';
import { explainRowFailure } from './kernel/http/row-failure.ts';
import { sendReportPhoto } from './public-tickets/report-api.ts';

export interface ReportPhotos extends Pick<FileQueue, '$files' | 'add' | 'remove' | 'clear'> {
  /**
   * Sends those that wait.
   * @param again those that have failed too, unless that cannot succeed
   * @param onFailure called with each failure
   */
  send: (follow: string, again: boolean, onFailure: (error: ApiError) => void) => Promise<void>;
}

export function createReportPhotos(): ReportPhotos {
  const { patch, isToSend, ...queue } = createFileQueue();

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
    ...queue,
    send: async (follow, again, onFailure) => {
      for (const key of Object.keys(queue.$files.value)) {
        // read now: it may have been taken out meanwhile
        const file = queue.$files.value[key];
        const error = file && isToSend(key, again) ? await sendOne(follow, file) : null;
        if (error) onFailure(error);
      }
    },
  };
}
