/** `/kiosk` after a fault of its server: the kiosk that it was before. After every fault: `faults.long`. */
import { test } from '../_support/fixtures.ts';
import { outlast } from '../_support/kiosk/outlast.ts';

test('[L4] a kiosk is a kiosk after an error, midnight and a new version', async ({
  page,
  api,
  problems,
}) => {
  test.slow();
  await outlast({ page, api, problems }, ['500']);
});
