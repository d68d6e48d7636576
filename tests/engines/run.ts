/**
 * Tries the built product in engines that nobody here works with, and prints a line for each.
 *
 *   node tests/engines/run.ts floor       the three uses on Chromium 108, of `npm test`
 *   node tests/engines/run.ts all         every engine that is here or can be had: each route, each element, each screen of a
 *                                         kiosk, a photo, a drag, the scanner; pictures in test-results/engines
 *   node tests/engines/run.ts firefox …   some of them, by name; any Chromium that npm has too: chromium-115
 *   … "--only=agenda|guide"               the logins, and what has that pattern in its title
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningServer, startServer } from '../app/_support/server/server.ts';
import { type Check, ROUTES_TOO, SMOKE } from './checks.ts';
import { HANDS } from './checks-hands.ts';
import { KIOSKS, PARTS } from './checks-parts.ts';
import { VIEWS_TOO } from './checks-views.ts';
import type { Driver } from './driver.ts';
import { chooseEngines, ENGINES, type Engine } from './engines.ts';
import { EnginePage } from './page.ts';

const FLOOR = 'chromium-108';

const ONLY = '--only=';
const only = process.argv.find((each) => each.startsWith(ONLY))?.slice(ONLY.length) ?? '';
const wanted = process.argv.slice(2).filter((each) => !each.startsWith(ONLY));
const isFloor = wanted[0] === 'floor';
const engines = chooseEngines(isFloor ? [FLOOR] : wanted);
if (engines.length === 0)
  throw new Error(`Engines: floor, all, ${ENGINES.map(({ name }) => name).join(', ')}`);

const counts = { passed: 0, failed: 0, broken: [] as string[] };
let server: RunningServer | null = null;
for (const engine of engines) {
  let program: string;
  try {
    program = engine.find();
  } catch (error) {
    console.log(`– ${engine.title.padEnd(14)} not run: ${explain(error)}`);
    continue;
  }
  server ??= await startServer();
  const { version, failures, passed } = await tryEngine(engine, program, server);
  counts.passed += passed;
  counts.failed += failures.length;
  counts.broken.push(...failures.map((failure) => `${engine.title}: ${failure}`));
  console.log(
    `${failures.length ? '✗' : '✓'} ${engine.title.padEnd(14)} ${passed} passed, ${failures.length} failed (${version})`,
  );
  for (const failure of failures) console.log(`    ${failure}`);
}
await server?.stop();

const folder = resolve(import.meta.dirname, '../../test-results/counts');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${process.env.TEST_STEP ?? 'engines'}.json`), JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);

async function tryEngine(engine: Engine, program: string, at: RunningServer) {
  const all: readonly Check[] = isFloor
    ? SMOKE
    : [...SMOKE, ...ROUTES_TOO, ...PARTS, ...VIEWS_TOO, ...HANDS, ...KIOSKS];
  const checks = all.filter(({ title }) => title.startsWith('login') || new RegExp(only).test(title));
  const failures: string[] = [];
  let driver: Driver | null = null;
  try {
    driver = await engine.open(program);
    const page = new EnginePage(driver, engine.name);
    for (const { title, run } of checks) {
      try {
        await run(page, at);
        await page.expectClean();
      } catch (error) {
        failures.push(`${title}: ${explain(error)}`);
        // those of the next check are its own
        await driver.takeErrors().catch(() => []);
      }
    }
  } catch (error) {
    failures.push(`it did not start: ${explain(error)}`);
  }
  await driver?.close();
  const passed = driver ? checks.length - failures.length : 0;
  return { version: driver?.version ?? 'unknown', failures, passed };
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error);
}
