/**
 * The Chromium that every browser test uses: `CHROME_PATH`, else the system's, else the one that Playwright
 * downloaded; without its window frame (the « headless shell ») where there is one, the same engine for half
 * the work. Plain JavaScript: `run.mjs` needs it before anything else works.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/** The programs' paths inside Playwright's downloads. */
const SHELLS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
];
const BROWSERS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
];

/**
 * Flags for a machine without a screen; Chromium's own background requests are off, and no test depends on the
 * network.
 */
export const chromeArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** @returns {string | null} the path of Chromium, or `null` when there is none */
export function findChrome() {
  return (
    [process.env.CHROME_PATH, ...onPath(), ...usualPlaces(), ...downloaded()].find((path) =>
      isExecutable(path),
    ) ?? null
  );
}

/** @param {string | undefined} path */
function isExecutable(path) {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
}

/** The folders of `playwright install chromium`: the shell before the whole browser, newest first. */
function downloaded() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library/Caches/ms-playwright'),
      win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
    }[String(process.platform)] ??
    join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  const folders = readdirSync(cache);
  return [
    ['chromium_headless_shell-', SHELLS],
    ['chromium-', BROWSERS],
  ].flatMap(([prefix, programs]) =>
    folders
      .filter((name) => name.startsWith(prefix) && /-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(prefix.length)) - Number(a.slice(prefix.length)))
      .flatMap((name) => programs.map((program) => join(cache, name, program))),
  );
}
