/** `/kiosk` after every fault of its server: the kiosk that it was before. */
import { test } from '../_support/fixtures.ts';
import { outlast } from '../_support/kiosk/outlast.ts';

test('[L4] a kiosk is a kiosk after an error, a refusal, a page of HTML, silence, midnight and a new version', async ({
  page,
  api,
  problems,
}) => {
  test.slow();
  await outlast({ page, api, problems }, ['500', '401', 'HTML', 'silence']);
});
