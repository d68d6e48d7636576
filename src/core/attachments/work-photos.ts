/** Photos chosen while an intervention is reported as done: they go to its ticket with the report. */
import { onReportEnd, reportTicketWork } from '../interventions/ticket-work.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { createUploadQueue, uploadQueueOf } from './store.ts';

/** Those of the report that is being written about an intervention. */
export const workPhotosOf = permanentFamily((_intervention) => {
  const queue = createUploadQueue();
  /** Files that are being read, one choice after the other. */
  let reading: Promise<unknown> = Promise.resolve();
  return {
    queue,
    /** Keeps the report waiting for what is being added. */
    hold: (adding: Promise<unknown>): void => {
      reading = Promise.allSettled([reading, adding]);
    },
    settled: () => reading,
    /** Throws all of them away, with those that are being read. */
    clear: (): void => {
      queue.clear();
      void reading.then(queue.clear);
    },
  };
});

/** Sends them with the ticket's other files, where those that fail are sent again. */
async function sendWorkPhotos(intervention: Id, ticket: Id): Promise<void> {
  const chosen = workPhotosOf(intervention);
  await chosen.settled();
  const files = Object.values(chosen.queue.$files.get());
  if (files.length === 0) return;
  const queue = uploadQueueOf('tickets', ticket);
  chosen.queue.clear();
  for (const { key, file, label } of files) queue.add(file, label, key);
  await queue.send('tickets', ticket);
  reportTicketWork(ticket);
  for (const { key } of files) if (queue.$files.get()[key]?.status === 'sent') queue.remove(key);
}

onReportEnd((intervention, ticket) => {
  if (ticket === null) workPhotosOf(intervention).clear();
  else void sendWorkPhotos(intervention, ticket);
});
