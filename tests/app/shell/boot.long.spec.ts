/** Every file of a first visit of the application and of a kiosk, with every fault: never a white page. */
import {
  BROKEN,
  expectStarted,
  LOGIN,
  listFiles,
  mend,
  openBroken,
  WALL,
} from '../_support/faults/broken-files.ts';
import { test } from '../_support/fixtures.ts';

/** Without it the page does all but report what fails. */
const WATCH = /boot\.js$/;

for (const opened of [LOGIN, WALL])
  for (const fault of Object.keys(BROKEN))
    test(`${opened.path}: ${fault} in place of any file is reported, and mended by itself`, async ({
      page,
      problems,
    }) => {
      test.setTimeout(900_000);
      problems.allow(/./);
      const files = await listFiles(page, opened);
      await page.clock.install();
      for (const file of files.filter((each) => !WATCH.test(each))) {
        // starts that failed are counted in the tab, and tried ever more rarely: each file is the first to fail
        await page.evaluate(() => sessionStorage.clear());
        const isNamed = await openBroken(page, opened, file, fault);
        await mend(page);
        // the browser remembers a part that came cut, with all that imports it, until somebody loads the page anew
        if (!isNamed && ['a part of it', 'what the browser cannot read'].includes(fault))
          await page.goto('about:blank').then(() => page.goto(opened.path));
        await expectStarted(page, opened, `${fault} in place of ${file}`);
      }
    });
