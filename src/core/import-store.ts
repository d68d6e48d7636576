/** The import of this page: one, whichever elements show it. */

import { createJobStore } from './import/job-store.ts';
import { readInWorker } from './import/read-in-worker.ts';
import { createImportScreen } from './import/screen.ts';
import { IMPORT_CALLS } from './import-calls.ts';
import { $identity } from './kernel/http/credentials.ts';
import { getApiOrigin } from './kernel/page/settings.ts';

export const importScreen = createImportScreen({
  calls: IMPORT_CALLS,
  openStore: () => createJobStore(`${getApiOrigin()} ${$identity.get()}`),
  read: readInWorker,
});
