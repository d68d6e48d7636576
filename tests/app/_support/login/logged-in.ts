/**
 * Contexts that stay logged in, one an account and worker: a test that is not about the login opens its screen at
 * once, with what the browser has cached. What a test leaves in the browser's storage is removed after it; a context
 * that a test changed for good (its clock, its scripts, its session) is closed instead.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Account, fillLogin } from './accounts.ts';

/** What keeps somebody logged in; everything else in the storage is a test's. */
const SESSION = 'balise.session';
const KEPT = [SESSION, 'balise.session-times'];
/** After one of these calls a context is not as it was. */
const LASTING = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'setExtraHTTPHeaders',
  'setOffline',
] as const;

interface LoggedIn {
  account: Account;
  origin: string;
  /** A page without scripts, from which the storage is cleared. */
  keeper: Page;
  isChanged: boolean;
}

const contexts = new WeakMap<BrowserContext, LoggedIn>();

/** Whether the page's context is logged in as that account where the page is. */
export function isLoggedIn(page: Page, account: string): boolean {
  const state = contexts.get(page.context());
  return state?.account === account && page.url().startsWith(`${state.origin}/`);
}

/** The contexts of one worker. */
export class LoggedInContexts {
  readonly #open = new Map<Account, BrowserContext>();
  readonly #browser: Browser;
  readonly #options: BrowserContextOptions;
  readonly #prepare: (context: BrowserContext) => Promise<void>;

  /** @param prepare runs once for each new context, before its first page */
  constructor(
    browser: Browser,
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<void>,
  ) {
    this.#browser = browser;
    this.#options = options;
    this.#prepare = prepare;
  }

  /** The context that is logged in as that account. */
  async get(account: Account): Promise<BrowserContext> {
    const known = this.#open.get(account);
    if (known) return known;
    const context = await this.#browser.newContext(this.#options);
    await this.#prepare(context);
    const origin = this.#options.baseURL ?? '';
    const keeper = await context.newPage();
    await keeper.goto('/about');
    await keeper.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
    await fillLogin(keeper, account);
    await keeper.waitForFunction((key) => localStorage.getItem(key) !== null, SESSION);
    await keeper.goto('/healthz');
    const state: LoggedIn = { account, origin, keeper, isChanged: false };
    contexts.set(context, state);
    watchChanges(context, state);
    this.#open.set(account, context);
    return context;
  }

  /** Makes the context ready for the next test, or closes it. @param passed whether the test did */
  async release(context: BrowserContext, passed: boolean): Promise<void> {
    const state = contexts.get(context);
    if (!state) return;
    for (const page of context.pages()) if (page !== state.keeper) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const isKept = await state.keeper.evaluate((kept) => {
      for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
      return kept.some((key) => localStorage.getItem(key) !== null);
    }, KEPT);
    if (passed && isKept && !state.isChanged) return;
    this.#open.delete(state.account);
    await context.close();
  }

  has = (context: BrowserContext): boolean => [...this.#open.values()].includes(context);

  async close(): Promise<void> {
    for (const context of this.#open.values()) await context.close();
  }
}

function watchChanges(context: BrowserContext, state: LoggedIn): void {
  const watch = (target: object, name: string): void => {
    const run = Reflect.get(target, name) as (...args: unknown[]) => unknown;
    Reflect.set(target, name, (...args: unknown[]) => {
      state.isChanged = true;
      return run.apply(target, args);
    });
  };
  for (const name of LASTING) watch(context, name);
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']) watch(context.clock, name);
}
