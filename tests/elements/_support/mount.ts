/**
 * Mounts one custom element alone, on a page without the application, in front of a server of the contract.
 *
 * @example
 *   const list = await mount('balise-ticket-list', { as: 'responsable', attributes: { state: 'all' } });
 *   await list.find('link', 'Fuite sous le lavabo');
 *   await list.click('button', 'Effacer les filtres');
 *
 * After each test, whatever it did: nothing was written into the console as an error, no value leaked on screen, only
 * calls of the contract were sent; the page is empty again, nobody is logged in, nothing is stored.
 */
import './clock.ts';
import './code.ts';
import './network.ts';
import './watch.ts';
import { config, expect } from 'chai';
import { $settings } from '../../../src/core/kernel/page/settings.ts';
import { encryptDrafts } from '../../../src/core/kernel/session/draft-encryption.ts';
import { $session, restoreSession, signOut } from '../../../src/core/kernel/session/session.ts';
import { signIn } from '../../../src/core/kernel/session/sign-in.ts';
import { elements } from '../../../src/elements/index.ts';
import type { Store } from '../../contract-server/store.ts';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { NOW } from '../../contract-server/whole/now.ts';
import { resetNow, skipAtOnce } from './clock.ts';
import { emulate, setViewport } from './input.ts';
import { Mounted } from './mounted.ts';
import { noteCalls, sendCalls, serve } from './network.ts';
import { StubServer } from './server.ts';
import { nextFrame, until } from './until.ts';
import { findLeaks, takeErrors } from './watch.ts';

export interface MountOptions {
  /** Who is logged in, « responsable » by default; `null`: nobody. */
  as?: AccountName | null;
  /** What the server holds: a store, or changes to the whole one. */
  store?: Store | ((store: Store) => void);
  /** Answers that are held, broken or replaced from the beginning. */
  before?: (server: StubServer) => void;
  attributes?: Record<string, string>;
  properties?: Record<string, unknown>;
  /** Nodes of the page inside the element, for its slots. */
  content?: string;
  /** Of the container, in px. */
  width?: number;
  theme?: 'light' | 'dark';
}

// the suite's own font would arrive in the midst of a test: the page has one
document.documentElement.style.setProperty('--balise-font', 'system-ui, "DejaVu Sans", sans-serif');

// what is missing or too much is shown whole
config.truncateThreshold = 0;
/** Stores that nothing reads any more are left after a second, then those that they read. */
const LEAVE_MS = 5000;

/** The colour of texts in the dark theme. */
const DARK_INK = 'rgb(232, 238, 236)';

let server = new StubServer();
let place: HTMLElement | null = null;

/** Logs in, adds the element and waits until its code has run; what it shows is awaited by the test. */
export async function mount(tag: string, options: MountOptions = {}): Promise<Mounted> {
  const { as = 'responsable', store, before, attributes = {}, properties = {}, content = '' } = options;
  const { width = 1200, theme = 'light' } = options;
  prepare(width, theme);
  server = new StubServer();
  serve(server);
  if (typeof store === 'function') store(server.store);
  else if (store) server.store = store;
  if (as !== null) await logIn(as);
  before?.(server);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (!('theme' in attributes)) element.setAttribute('theme', theme);
  Object.assign(element, properties);
  element.innerHTML = content;
  await elements[tag]?.();
  (place as HTMLElement).append(element);
  await nextFrame();
  // its sheet comes when it is needed
  if (theme === 'dark') await until('the dark theme', () => getComputedStyle(element).color === DARK_INK);
  return new Mounted(element, server);
}

function prepare(width: number, theme: 'light' | 'dark'): void {
  document.documentElement.lang = 'fr';
  document.title = 'Essai';
  document.body.style.cssText = `margin: 0; color-scheme: ${theme}; background: ${theme === 'dark' ? '#131a19' : '#f4f7f6'}`;
  place?.remove();
  place = document.createElement('main');
  place.style.cssText = `inline-size: ${width}px`;
  document.body.append(place);
}

async function logIn(name: AccountName): Promise<void> {
  const account = server.store.users.find(({ username }) => username === name);
  if (account) server.store.me = account;
  const refused = await signIn(String(server.store.me.username), 'mot de passe', false);
  if (refused) throw new Error(`The login of ${name} was refused: ${refused}`);
  server.calls.length = 0;
}

/** Takes back what was chosen, in the stores of the page too: they follow the storage while they are used. */
function forgetPreferences(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith('balise.preference:'))) {
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

// a test page is never left: the browser would end every test of its file
document.addEventListener('click', (event) => {
  const path = event.composedPath();
  if (path.some((node) => node instanceof HTMLAnchorElement && node.href)) event.preventDefault();
});

before(async () => {
  // no session is stored: the first element has none to read once somebody is logged in
  await restoreSession();
  await setViewport(1440, 900);
  await emulate({ reducedMotion: 'reduce' });
});

after(sendCalls);

afterEach(async () => {
  // what a refusal shows would lie over the page of the next test
  await until('the answers that are on their way', () => server.travelling === 0);
  await nextFrame();
  const leaks = findLeaks(document.body);
  const foreign = server.foreignCalls;
  noteCalls(server);
  forgetPreferences();
  place?.remove();
  place = null;
  // React unmounts in a microtask
  await nextFrame();
  // what waits for the lock after a logout stays in memory for the person's next login
  await navigator.locks.request('balise.storage', () => {});
  if ($session.get().status !== 'out') signOut();
  skipAtOnce(LEAVE_MS);
  await nextFrame();
  // what is encrypted after the storage is emptied would be decrypted by the next login
  await encryptDrafts();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname + location.search);
  $settings.set({ ...$settings.get(), theme: 'inherit' });
  document.querySelector('balise-messages')?.remove();
  resetNow(NOW);
  await nextFrame();
  expect(takeErrors(), 'errors in the console').to.deep.equal([]);
  expect(leaks, 'values leaked on the screen').to.deep.equal([]);
  expect(foreign, 'calls that the contract has not').to.deep.equal([]);
});
