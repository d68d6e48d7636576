/** The import of this page: one, whichever elements show it. */
import { createDesk } from './import/desk.ts';
import { createJobStore } from './import/job-store.ts';
import { readInWorker } from './import/reader.ts';
import { WIRING } from './import-wiring.ts';
import { $identity } from './kernel/http/credentials.ts';
import { getApiOrigin } from './kernel/page/settings.ts';

export const importDesk = createDesk({
  wiring: WIRING,
  openStore: () => createJobStore(`${getApiOrigin()} ${$identity.get()}`),
  read: readInWorker,
});
