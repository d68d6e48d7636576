/** The page of kiosks, without the application's shell: what its address asks for, or a form that composes one. */
import { createRoot } from 'react-dom/client';
import {
  hasKioskAccount,
  openKioskAccount,
  readKioskAddress,
  readKioskLink,
  setup,
} from '../../core/host.ts';
import '../../elements/parts/host/tokens.css';
import '../../elements/parts/host/common.css';
import { elements } from '../../elements/index.ts';
import { lazyElements } from '../../elements/parts/kit/lazy-elements.ts';
import { AccessibilityLine } from '../common/accessibility-line.tsx';
import { SkipLink } from '../common/skip-link.tsx';
import { reportUncaught, sendReport } from '../telemetry/report.ts';
import { watchKioskBuild } from './new-build.ts';
import './kiosk.css';
import { KioskScreens } from './kiosk-screens.tsx';
import { SetUp } from './set-up.tsx';
import { keepAwake } from './wake-lock.ts';
import { WrongAddress } from './wrong-address.tsx';

const page = document.documentElement;
const link = readKioskLink(location.hash);
// the link's secret leaves the address at once; the browser's history keeps it, and so it is changed below
if (link) history.replaceState(history.state, '', location.pathname + location.search);
/** A secret that could not be changed is changed after this many milliseconds, by a page that starts again. */
const CHANGE_AGAIN_MS = 300_000;
let again: ReturnType<typeof setTimeout> | undefined;

async function logIn() {
  const device = await openKioskAccount(link);
  clearTimeout(again);
  if (device && !device.settled)
    again = setTimeout(async () => {
      if ((await openKioskAccount(link))?.settled) location.reload();
      else void logIn();
    }, CHANGE_AGAIN_MS);
  return device && { username: device.username, password: device.password };
}

reportUncaught();
setup({
  api: import.meta.env.VITE_API ?? '',
  login: 'page',
  report: sendReport,
  // a device's account beside the session of a person, which is used without one
  ...((link || hasKioskAccount()) && {
    credentials: logIn,
  }),
});

const { kiosk, problem } = readKioskAddress(location.search);
page.dataset.theme = kiosk?.theme ?? 'auto';
const root = document.getElementById('kiosk');
if (root) {
  // what cannot be drawn is started again by kiosk-boot.js
  const onUncaughtError = (error: unknown) => {
    delete page.dataset.kioskPage;
    sendReport(error, { where: 'kiosk' });
  };
  // a wall has nothing to press: its mention would lead nowhere (D-222)
  const content = kiosk ? (
    <KioskScreens kiosk={kiosk} />
  ) : (
    <>
      <SkipLink />
      {problem ? <WrongAddress problem={problem} /> : <SetUp />}
      <AccessibilityLine className="kiosk-foot" />
    </>
  );
  root.replaceChildren();
  page.dataset.kioskPage = 'on';
  createRoot(root, { onUncaughtError }).render(content);
  lazyElements(elements);
}
if (kiosk) {
  keepAwake();
  watchKioskBuild();
}
