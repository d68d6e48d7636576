/** The engines that can be tried, from the floor up, and how each is had. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { openFirefox } from './bidi.ts';
import { openChromium } from './cdp.ts';
import type { Driver } from './driver.ts';
import { openWebKit } from './webdriver.ts';

const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/engines');

export interface Engine {
  name: string;
  title: string;
  /** The program. @throws Error with what is missing, in one line */
  find: () => string;
  open: (program: string) => Promise<Driver>;
}

/** Chromium of that age from npm, the only registry that still has it; unpacked once. */
const oldChromium = (major: number, version: string): Engine => ({
  name: `chromium-${major}`,
  title: `Chromium ${major}`,
  find: () => unpackChromium(version),
  open: openChromium,
});

export const ENGINES: readonly Engine[] = [
  oldChromium(92, '92.0.0'),
  oldChromium(108, '108.0.3'),
  oldChromium(119, '119.0.2'),
  { name: 'firefox', title: 'Firefox ESR', find: () => findProgram('firefox-esr'), open: openFirefox },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    find: () => {
      findProgram('xvfb-run', 'xvfb');
      return findProgram('WebKitWebDriver', 'webkit2gtk-driver');
    },
    open: openWebKit,
  },
];

/** Those of these names, or all; any Chromium that npm has by its number (`chromium-115`), beside those of the list. */
export const chooseEngines = (names: readonly string[]): readonly Engine[] => [
  ...ENGINES.filter(({ name }) => names.includes('all') || names.includes(name)),
  ...names.flatMap((name) => {
    const major = /^chromium-(\d+)$/.exec(name)?.[1];
    const isListed = ENGINES.some((engine) => engine.name === name);
    return major && !isListed ? [oldChromium(Number(major), major)] : [];
  }),
];

/** @param debianPackage that brings it, of the same name by default. @throws Error when it is not on the path */
function findProgram(name: string, debianPackage = name): string {
  const paths = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing (apt-get install ${debianPackage})`);
  return found;
}

/** @throws Error when npm cannot send it, or it is for another system */
function unpackChromium(version: string): string {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('it exists for Linux on x64 alone');
  const program = join(CACHE, `chromium-${version}`);
  if (existsSync(program)) return program;
  const folder = join(CACHE, `unpacking-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const wanted = `@sparticuz/chromium@${version}`;
    const options = { cwd: folder, encoding: 'utf8', timeout: 120_000, stdio: 'pipe' } as const;
    const list = ['pack', wanted, '--silent', '--fetch-retries=0', '--fetch-timeout=60000'];
    const archive = execFileSync('npm', list, options).trim();
    execFileSync('tar', ['-xzf', archive, 'package/bin/chromium.br'], options);
    const packed = readFileSync(join(folder, 'package/bin/chromium.br'));
    writeFileSync(join(folder, 'chromium'), brotliDecompressSync(packed));
    chmodSync(join(folder, 'chromium'), 0o755);
    renameSync(join(folder, 'chromium'), program);
    return program;
  } catch {
    throw new Error(`npm could not send @sparticuz/chromium@${version}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
