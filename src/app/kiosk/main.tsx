/** The page of walls, without the application's shell: what its address asks for, or a form that composes one. */
import { createRoot } from 'react-dom/client';
import { hasDevice, keepDevice, readDevice, readDeviceLink, readWall, setup } from '../../core/host.ts';
import '../../elements/_host/tokens.css';
import '../../elements/_host/common.css';
import { lazyElements } from '../../elements/_kit/lazy-elements.ts';
import { elements } from '../../elements/index.ts';
import { reportError, reportUncaught } from '../telemetry/report.ts';
import { watchBuild } from './build-watch.ts';
import './kiosk.css';
import { keepAwake } from './screen.ts';
import { SetUp } from './set-up.tsx';
import { WallView } from './wall.tsx';
import { WrongAddress } from './wrong-address.tsx';

const page = document.documentElement;
const link = readDeviceLink(location.hash);
// the link's secret leaves the address at once; it never reached a server
if (link) history.replaceState(history.state, '', location.pathname + location.search);
const kept = link && keepDevice(link);

reportUncaught();
setup({
  api: import.meta.env.VITE_API ?? '',
  login: 'page',
  report: reportError,
  // a device's account beside the session of a person, which is used without one
  ...((link || hasDevice()) && {
    credentials: async () => {
      await kept;
      return link ?? readDevice();
    },
  }),
});

const { wall, problem } = readWall(location.search);
page.dataset.theme = wall?.theme ?? 'auto';
const root = document.getElementById('wall');
if (root) {
  // what cannot be drawn is started again by kiosk-boot.js
  const onUncaughtError = (error: unknown) => {
    delete page.dataset.wall;
    reportError(error, { where: 'wall' });
  };
  const content = wall ? <WallView wall={wall} /> : problem ? <WrongAddress problem={problem} /> : <SetUp />;
  root.replaceChildren();
  page.dataset.wall = 'on';
  createRoot(root, { onUncaughtError }).render(content);
  lazyElements(elements);
}
if (wall) {
  keepAwake();
  watchBuild();
}
