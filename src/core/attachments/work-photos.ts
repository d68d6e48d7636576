/** Photos chosen while the work on a ticket is reported as done: they go to the ticket with the report. */
import { onReportEnd, reportTicketWork } from '../interventions/ticket-work.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { createUploadQueue, type UploadQueue, uploadQueueOf } from './store.ts';

/** Those of the report that is being written about a ticket. */
export const workPhotosOf = permanentFamily((_ticket): UploadQueue => createUploadQueue());

/** Sends them with the ticket's other files, where those that fail are sent again. */
async function sendWorkPhotos(ticket: Id): Promise<void> {
  const chosen = workPhotosOf(ticket);
  const files = Object.values(chosen.$files.get());
  if (files.length === 0) return;
  const queue = uploadQueueOf('tickets', ticket);
  chosen.clear();
  for (const { key, file, label } of files) queue.add(file, label, key);
  await queue.send('tickets', ticket);
  reportTicketWork(ticket);
  for (const { key } of files) if (queue.$files.get()[key]?.status === 'sent') queue.remove(key);
}

pageSingleton('attachments.work-photos', () => {
  onReportEnd((ticket, isSent) => {
    if (isSent) void sendWorkPhotos(ticket);
    else workPhotosOf(ticket).clear();
  });
  return true;
});
