/**
 * `npm run bench [name…]`: figures of ours beside limits and peers, in one run each. It is no test: nothing
 * passes or fails, the tables are for reading. `BENCH_ROUNDS` changes how often each is measured.
 */
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { requireChrome } from '../../browser.mjs';
import { chromeArgs } from '../../chrome.mjs';
import { benchAdmin } from './admin.mjs';
import { benchAgenda } from './agenda.mjs';
import { benchContract } from './contract.mjs';
import { benchFinance } from './finance.mjs';
import { benchFollow } from './follow.mjs';
import { benchImport } from './import.mjs';
import { benchKept } from './kept.mjs';
import { benchLists } from './lists.mjs';
import { benchNetwork } from './network.mjs';
import { benchPlan } from './plan.mjs';
import { showStep } from './print.mjs';
import { benchRound } from './round.mjs';
import { benchScanner } from './scanner.mjs';
import { benchServer } from './server.mjs';
import { benchSites } from './sites.mjs';

const benches = {
  lists: benchLists,
  sites: benchSites,
  contract: benchContract,
  follow: benchFollow,
  agenda: benchAgenda,
  finance: benchFinance,
  plan: benchPlan,
  admin: benchAdmin,
  import: benchImport,
  network: benchNetwork,
  round: benchRound,
  kept: benchKept,
  scanner: benchScanner,
  server: benchServer,
};
const IN_BROWSER = new Set([
  'lists',
  'sites',
  'contract',
  'agenda',
  'finance',
  'plan',
  'admin',
  'import',
  'network',
  'round',
  'kept',
]);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const names = asked.length > 0 ? asked : Object.keys(benches);
const browser = names.some((name) => IN_BROWSER.has(name)) ? await launch() : null;
try {
  for (const name of names) {
    showStep(name);
    await benches[name](browser);
  }
} finally {
  await browser?.close();
}

async function launch() {
  const executablePath = await requireChrome(resolve(import.meta.dirname, '../../..'));
  return chromium.launch({ executablePath, args: chromeArgs });
}
