/** What happens where nobody has asked for it: on a press that is not released, and when a field is changed. */
import type { ElementHandle, Page } from '@playwright/test';

/** More of one page are of the same kinds. */
const MOST = 60;

/** But the sliders of charts, whose cursor follows the mouse, pressed or not: a finger touches them. */
const CONTROLS = 'a[href], button, summary, [role=button], [role=tab], [role=option], [role=treeitem]';
const FIELDS = 'input:not([type=hidden], [type=file]), select, textarea, [role=switch], [role=slider]';

/** The enabled ones in sight of a kind, through every shadow root. */
async function list(page: Page, kind: string): Promise<ElementHandle<HTMLElement>[]> {
  const handle = await page.evaluateHandle(
    ({ kind, most }) => {
      const found: Element[] = [];
      const modals: Element[] = [];
      const walk = (root: Document | ShadowRoot): void => {
        modals.push(...root.querySelectorAll('dialog:modal'));
        for (const element of root.querySelectorAll('*')) {
          const { width, height, top, bottom } = element.getBoundingClientRect();
          const isSeen = width > 4 && height > 4 && top >= 0 && bottom <= innerHeight;
          const isOn =
            !element.matches(':disabled, [aria-disabled=true], [readonly]') && !element.closest('[inert]');
          if (
            element.matches(kind) &&
            isSeen &&
            isOn &&
            element.checkVisibility({ visibilityProperty: true })
          )
            found.push(element);
          if (element.shadowRoot) walk(element.shadowRoot);
        }
      };
      walk(document);
      // what an open dialog lies over cannot be used
      const modal = modals.at(-1) ?? null;
      const isOver = (each: Element): boolean => {
        for (let node: Node | null = each; node; ) {
          if (node === modal) return true;
          node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
        }
        return modal === null;
      };
      return found.filter(isOver).slice(0, most);
    },
    { kind, most: MOST },
  );
  const properties = await handle.getProperties();
  return [...properties.values()].flatMap((each) => each.asElement() ?? []) as ElementHandle<HTMLElement>[];
}

/** The address, what is open, and what is chosen: what an action changes, and time alone does not. */
const readState = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept: string[] = [location.pathname + location.search];
    const walk = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        const isOpen = element.matches('dialog[open], :popover-open, details[open]');
        const is = ['aria-expanded', 'aria-pressed', 'aria-checked', 'aria-valuenow'].map((name) =>
          element.getAttribute(name),
        );
        if (isOpen || (element as HTMLInputElement).checked) kept.push(element.localName + element.className);
        if (is.some((value) => value !== null)) kept.push(is.join());
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return kept.join('|');
  });

const quote = (element: ElementHandle<HTMLElement>): Promise<string> =>
  element.evaluate((each) => each.outerHTML.slice(0, 140));

/** Presses each control, leaves it with the button down, and lets go: what has acted anyway (RGAA 13.11). */
export async function pressAndLeave(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const control of await list(page, CONTROLS)) {
    const box = await control.boundingBox().catch(() => null);
    if (!box) continue;
    // what is dragged is moved by the press, and put back by Échap or beside the agenda: its own tests
    if (await control.evaluate((each) => each.closest('[data-drag], [draggable=true]') !== null)) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    // what is scrolled out of its box is not what is pressed
    if (!(await control.evaluate((each) => each.matches(':hover')))) continue;
    const acts = async (): Promise<boolean> => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForTimeout(50);
      const before = await readState(page);
      await page.mouse.down();
      await page.waitForTimeout(30);
      await page.mouse.move(3, 3);
      await page.mouse.up();
      await page.waitForTimeout(50);
      return (await readState(page)) !== before;
    };
    // once may be what came from the server meanwhile
    if ((await acts()) && (await acts())) found.push(await quote(control));
  }
  return found;
}

/** A finger comes down on each chart, and lets go elsewhere: what has acted by then (RGAA 13.11). */
export async function touchAndLeave(page: Page): Promise<string[]> {
  const found: string[] = [];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const chart of await list(page, '[role=slider]')) {
    const box = await chart.boundingBox().catch(() => null);
    if (!box) continue;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const before = await readState(page);
    await touch('touchStart', at);
    await page.waitForTimeout(50);
    const pressed = await readState(page);
    await touch('touchMove', { x: 3, y: at.y });
    await touch('touchEnd');
    await page.waitForTimeout(50);
    if (pressed !== before || (await readState(page)) !== before) found.push(await quote(chart));
  }
  return found;
}

/** How often a focus that is on no control is looked for again. */
const TURNS = 20;

/** Whether a field that was changed has the focus, or what was drawn in its place. */
const keepsFocus = (field: ElementHandle<HTMLElement>, kind: string): Promise<boolean> =>
  field.evaluate((each, kind) => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!each.isConnected) return active !== null && active !== document.body && !active.shadowRoot;
    // the arrow moves to the next choice of a group of radios
    return active === each || (kind === 'radio' && (active as HTMLInputElement | null)?.type === 'radio');
  }, kind);

/** Changes each field by the keyboard: what then opens, leaves the page or takes the focus away (RGAA 7.4). */
export async function changeFields(page: Page): Promise<string[]> {
  const found: string[] = [];
  let opened = 0;
  page.context().on('page', () => opened++);
  const look = () =>
    page.evaluate(() => {
      let dialogs = 0;
      const walk = (root: Document | ShadowRoot): void => {
        dialogs += root.querySelectorAll('dialog[open]').length;
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) walk(shadowRoot);
      };
      walk(document);
      return `${location.origin}${location.pathname} ${dialogs}`;
    });
  for (const field of await list(page, FIELDS)) {
    // a change may have drawn others in its place
    if (!(await field.evaluate((each) => each.isConnected && each.checkVisibility()))) continue;
    const before = `${await look()} ${opened}`;
    await field.focus();
    const kind = await field.evaluate((each) =>
      each instanceof HTMLInputElement ? each.type : each.localName,
    );
    if (kind === 'checkbox') await page.keyboard.press('Space');
    else if (['radio', 'select', 'range', 'div'].includes(kind)) await page.keyboard.press('ArrowDown');
    else await page.keyboard.type('1');
    await page.waitForTimeout(150);
    let stays = await keepsFocus(field, kind);
    // what replaces it may come with code of its own
    for (let turn = 0; turn < TURNS && !stays; turn += 1) {
      await page.waitForTimeout(100);
      stays = await keepsFocus(field, kind);
    }
    if (!stays || `${await look()} ${opened}` !== before) found.push(await quote(field));
  }
  return found;
}

/** Those that send a form, and those that end what the page shows or leave it for a printer. */
const LEFT_ALONE = / (Se déconnecter|Imprimer.*)$/;

/**
 * Presses a button of each kind by the keyboard: after which nothing has the focus (RGAA 7.3, 12.8).
 * @param settle waits until a page that is opened again is drawn
 */
export async function pressButtons(page: Page, settle: (page: Page) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  const readKinds = (buttons: ElementHandle<HTMLElement>[]): Promise<string[]> =>
    page.evaluate(
      (all) =>
        all.map((each) => `${each.className} ${each.getAttribute('aria-label') ?? each.textContent?.trim()}`),
      buttons,
    );
  const address = page.url();
  let redrawn = 0;
  for (;;) {
    const buttons = await list(page, 'button:not([type=submit])');
    const kinds = await readKinds(buttons);
    const rank = kinds.findIndex((each) => !seen.has(each));
    const button = buttons[rank];
    const kind = kinds[rank];
    if (!button || kind === undefined) return found;
    seen.add(kind);
    if (LEFT_ALONE.test(kind)) continue;
    const quoted = await quote(button);
    // data that comes may have drawn another in its place
    const isThere = await button.focus().then(
      () => true,
      () => false,
    );
    if (!isThere) {
      if (redrawn++ < TURNS) seen.delete(kind);
      continue;
    }
    await page.keyboard.press('Enter');
    let hasIt = false;
    // what it opens may come with code of its own
    for (let turn = 0; turn < TURNS && !hasIt; turn += 1) {
      await page.waitForTimeout(100);
      hasIt = await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active !== null && active !== document.body && !active.shadowRoot;
      });
    }
    if (!hasIt) found.push(quoted);
    await page.keyboard.press('Escape');
    if (page.url() === address) continue;
    await page.goto(address);
    await settle(page);
  }
}
