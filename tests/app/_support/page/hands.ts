/**
 * Two ways through the product without its looks: by keys alone, and by the names of things alone, as people do who
 * speak to their computer. Both find everything by role and accessible name.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, type Api, test } from '../fixtures.ts';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

export interface Hands {
  /** Activates a control. */
  press: (role: Role, name: Name) => Promise<void>;
  /** Writes in a field, in place of what it holds. */
  write: (role: 'textbox' | 'combobox', name: Name, text: string) => Promise<void>;
  /** Chooses in a native list. */
  choose: (name: Name, option: string) => Promise<void>;
  /** Takes an option of the list below the field that has the focus. */
  pick: (role: 'option' | 'treeitem', name: Name) => Promise<void>;
}

/** More controls than any screen has before what a journey looks for. */
const MOST_TABS = 160;
const MOST_ARROWS = 60;

const find = (page: Page, role: Role, name: Name): Locator =>
  page.getByRole(role, { name, exact: typeof name === 'string' });

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) =>
    found.some((each) => (each.getRootNode() as Document | ShadowRoot).activeElement === each),
  );

async function goBy(page: Page, key: string, most: number, target: Locator): Promise<void> {
  // it may be there already, or still come
  await expect(target.first()).toBeAttached();
  for (let count = 0; count <= most; count++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${most} × ${key}`);
}

/** Tab, arrows, Enter, Space and letters: no pointer. */
export const keys = (page: Page): Hands => {
  const reach = (target: Locator) => goBy(page, 'Tab', MOST_TABS, target);
  return {
    press: async (role, name) => {
      await reach(find(page, role, name));
      await page.keyboard.press(role === 'radio' || role === 'checkbox' ? 'Space' : 'Enter');
    },
    write: async (role, name, text) => {
      await reach(find(page, role, name));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (name, option) => {
      const field = find(page, 'combobox', name);
      await reach(field);
      await expect(field.getByRole('option', { name: option, exact: true })).toBeAttached();
      const chosen = field.getByRole('option', { name: option, exact: true, selected: true });
      // a letter more would begin anew where the machine is slow
      for (let count = 0; count < MOST_ARROWS && (await chosen.count()) === 0; count++)
        await page.keyboard.press('ArrowDown');
      await expect(chosen).toBeAttached();
    },
    pick: async (role, name) => {
      const option = find(page, role, name).first();
      await expect(option).toBeVisible();
      for (let count = 0; count < MOST_ARROWS; count++) {
        // the focus moves to it, or stays in the field that points at it
        const isThere = await option.evaluate((each) => {
          const active = (each.getRootNode() as Document | ShadowRoot).activeElement;
          return active === each || active?.getAttribute('aria-activedescendant') === each.id;
        });
        if (isThere) return page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
      }
      throw new Error(`${name} is not reached by arrows`);
    },
  };
};

/** Of those of a name, the first that can take the focus: what is behind a dialog has no name for anybody. */
async function reachable(found: Locator): Promise<Locator> {
  await expect(found.first()).toBeVisible();
  const rank = await found.evaluateAll((all: HTMLElement[]) => {
    const takesFocus = (each: HTMLElement): boolean => {
      each.focus({ preventScroll: true });
      return (each.getRootNode() as Document | ShadowRoot).activeElement === each;
    };
    return all.length === 1 ? 0 : all.findIndex(takesFocus);
  });
  return found.nth(Math.max(0, rank));
}

/** Each click is on a name; what is dictated goes where the focus is. */
export const names = (page: Page): Hands => ({
  press: async (role, name) => (await reachable(find(page, role, name))).click(),
  write: async (role, name, text) => {
    await (await reachable(find(page, role, name))).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  },
  choose: async (name, option) => {
    await (await reachable(find(page, 'combobox', name))).selectOption({ label: option });
  },
  pick: (role, name) => find(page, role, name).first().click(),
});

/** Opens a screen; its foot is there on each, before and after the login. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('link', { name: /^Accessibilité/ })).toBeVisible();
}

interface Journey {
  page: Page;
  hands: Hands;
  api: (account?: string) => Api;
  server: { url: string };
  isByKeys: boolean;
}

/** A test of what people come for, once by keys, once by names. @param as who is logged in; nobody for `null` */
export function journey(title: string, as: Account | null, go: (journey: Journey) => Promise<void>): void {
  test.describe(title, () => {
    test.use({ as });
    test(`[K4] ${title}, by keys alone and by names alone`, async ({ page, api, server }) => {
      test.slow();
      await go({ page, hands: keys(page), api, server, isByKeys: true });
      // the server has what was sent before the form goes back in the history, which would end a visit of that page
      const other = await page.context().newPage();
      await go({ page: other, hands: names(other), api, server, isByKeys: false });
    });
  });
}
