/** A page as people use it: fields and buttons by their names, through shadow roots, in any engine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Driver, type Place, retry } from './driver.ts';
import { GIVE_CAMERA, GIVE_PHOTO, GIVE_TEXT } from './given.ts';

const PICTURES = resolve(import.meta.dirname, '../../test-results/engines');

/** In the page, in the syntax of 2020: the first visible part of a kind with that name, and where its middle is. */
const FIND = `(kind, name, asNode) => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const plain = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const isSeen = (each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(each).visibility !== 'hidden';
  };
  const namesOf = (each) => {
    const root = each.getRootNode();
    const ids = (each.getAttribute('aria-labelledby') || '').split(' ').filter(Boolean);
    const labels = ids.map((id) => root.getElementById(id)).concat([...(each.labels || [])]);
    const texts = labels.map((label) => label && label.textContent);
    return [each.getAttribute('aria-label'), each.getAttribute('autocomplete'), ...texts].map(plain);
  };
  const kinds = {
    field: (each) => /^(INPUT|TEXTAREA|SELECT)$/.test(each.tagName) && namesOf(each).some((one) => one.startsWith(name)),
    button: (each) => (each.tagName === 'BUTTON' || /^(treeitem|option)$/.test(each.getAttribute('role'))) &&
      [plain(each.textContent), ...namesOf(each)].some((one) => one.startsWith(name)),
    link: (each) => each.tagName === 'A' && plain(each.textContent) === name,
    css: (each) => each.matches(name),
  };
  const found = all(document).filter((each) => kinds[kind](each) && isSeen(each))[0];
  if (!found || found.disabled) return null;
  if (asNode) return found;
  const before = found.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight) found.scrollIntoView({ block: 'center' });
  const box = found.getBoundingClientRect();
  return {
    x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height,
    color: getComputedStyle(found).color,
  };
}`;

/** In the page: whether the field of that name has the focus. */
const FOCUSED = `(name) => {
  let active = document.activeElement;
  while (active && active.shadowRoot && active.shadowRoot.activeElement) active = active.shadowRoot.activeElement;
  const found = (${FIND})('field', name, true);
  return Boolean(found) && found === active;
}`;

/** In the page: every displayed text, shadow roots included. */
const TEXT = `(() => {
  const texts = [];
  const walk = (node) => {
    if (node.nodeType === 3 && node.data.trim()) texts.push(node.data.trim());
    if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(node.nodeName)) return;
    if (node.shadowRoot) walk(node.shadowRoot);
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return texts.join(' ').replace(/\\s+/g, ' ');
})()`;

/** In the page: what makes it scroll sideways, from the outermost part on. */
const OUTSIDE = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return [];
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  return all(document.body).filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
    .map((each) => each.localName + '.' + each.className + ' of ' + Math.round(each.getBoundingClientRect().right) + ' px');
})()`;

/** In the page: cells whose words are wider than they are and show over their neighbours. */
const SPILLED = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const isSpilled = (each) => each.matches('th, td, [role=columnheader], [role=cell]')
    && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 8
    && getComputedStyle(each).overflowX === 'visible'
    // the heads of a list of cards are for screen readers alone
    && !(each.closest('thead') && getComputedStyle(each.closest('thead')).position === 'absolute');
  return all(document.body).filter(isSpilled).map((each) => each.textContent.trim() + ' in ' + each.clientWidth + ' px');
})()`;

/** In the page: cards of a list whose box to tick is not before their title. */
const ASTRAY = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const isAstray = (each) => {
    const [box, title] = ['.dt-check', '.dt-card-title'].map((name) => each.querySelector(name));
    return box && title && box.getBoundingClientRect().left > title.getBoundingClientRect().left;
  };
  return all(document.body).filter((each) => each.matches('.dt-card') && isAstray(each)).map((each) => each.textContent.trim());
})()`;

/** In the page: titles of the agenda whose first letter is below the sign of their state. */
const COVERED = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const isCovered = (each) => {
    const sign = getComputedStyle(each, '::after');
    if (!each.firstChild || sign.content === 'none' || each.getBoundingClientRect().width < 1) return false;
    const first = document.createRange();
    first.setStart(each.firstChild, 0);
    first.setEnd(each.firstChild, 1);
    const half = parseFloat(sign.width) / 2;
    const end = each.getBoundingClientRect().left + parseFloat(sign.left) + half * (1 + new DOMMatrix(sign.transform).a);
    return first.getBoundingClientRect().left < end;
  };
  return all(document.body).filter((each) => each.matches('.ev-objet') && isCovered(each)).map((each) => each.textContent.trim());
})()`;

/** In the page: what eyes cannot read from afar: cards that end below the window, dates that are cut. */
const CUT = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const isCut = (each) => each.matches('.card') ? each.getBoundingClientRect().bottom > innerHeight + 1
    : /^\\d\\d\\/\\d\\d\\/\\d{4}/.test(each.textContent) && each.clientWidth > 0 && each.scrollWidth > each.clientWidth;
  return all(document.body).filter(isCut).map((each) => each.textContent.trim());
})()`;

/** In the page: what is still awaited: bones of lists and cards, what is busy or loads, pictures that are seen. */
const AWAITED = `(() => {
  const all = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.shadowRoot ? [each, ...all(each.shadowRoot)] : [each]);
  const isLate = (each) => each.matches('[aria-busy=true], [class*=bone], [class*=skeleton]')
    || (each.childElementCount === 0 && each.textContent.trim() === 'Chargement…')
    || (each.localName === 'select' && each.selectedIndex >= 0 && each.selectedOptions[0].text === 'Chargement…')
    || (each.localName === 'img' && !each.complete && each.getBoundingClientRect().top < innerHeight);
  return all(document).filter(isLate).filter((each) => each.getBoundingClientRect().width > 1).map((each) => each.outerHTML.slice(0, 120));
})()`;

/** In the page: what has moved has been drawn in its place; where a look alone lays out, no scroll is made up for yet. */
const DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))';

/** What no page shows, by what is reported of it. */
const UNSIGHTLY: Readonly<Record<string, string>> = {
  'outside the page': OUTSIDE,
  'over its neighbours': SPILLED,
  'a box after its title': ASTRAY,
  'below its sign': COVERED,
};

const LEAKS = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object /;

type Kind = 'field' | 'button' | 'link' | 'css';

export interface Found {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

export class EnginePage {
  readonly #driver: Driver;
  readonly #folder: string;

  /** @param name of the engine, for its pictures */
  constructor(driver: Driver, name: string) {
    this.#driver = driver;
    this.#folder = join(PICTURES, name);
    mkdirSync(this.#folder, { recursive: true });
  }

  go = (url: string): Promise<void> => this.#driver.go(url);
  resize = (width: number, height: number): Promise<void> => this.#driver.resize(width, height);
  readText = (): Promise<string> => this.#driver.evaluate<string>(TEXT);

  /** The first part of that name, once it is seen and can be used. @throws Error with the page's text when none comes */
  find(kind: Kind, name: string): Promise<Found> {
    return this.#wait(`${kind} « ${name} »`, () =>
      this.#driver.evaluate<Found | null>(`(${FIND})(${JSON.stringify(kind)}, ${JSON.stringify(name)})`),
    );
  }

  /** A click on it, once it rests. */
  async press(kind: Kind, name: string): Promise<void> {
    let { x, y } = await this.find(kind, name);
    for (let looks = 0; looks < 20; looks += 1) {
      await this.#driver.evaluate(DRAWN);
      const next = await this.find(kind, name);
      const rests = next.x === x && next.y === y;
      ({ x, y } = next);
      if (rests) break;
    }
    await this.#driver.click(x, y);
  }

  /** Types into the field of that name; what comes in above it may move it away from a click. */
  async fill(name: string, text: string): Promise<void> {
    await retry(async () => {
      await this.press('field', name);
      const focused = await this.#driver.evaluate<boolean>(`(${FOCUSED})(${JSON.stringify(name)})`);
      if (!focused) throw new Error(`The field « ${name} » does not take the focus.`);
    });
    await this.#driver.type(text);
  }

  enter = (): Promise<void> => this.#driver.enter();
  drag = (from: Place, to: Place): Promise<void> => this.#driver.drag(from, to);

  givePhoto = async (): Promise<void> => {
    await this.#wait('a field for files', () => this.#driver.evaluate<true | null>(GIVE_PHOTO));
  };

  giveText = async (name: string, text: string): Promise<void> => {
    const given = `(${GIVE_TEXT})(${JSON.stringify(name)}, ${JSON.stringify(text)})`;
    await this.#wait('a field for files', () => this.#driver.evaluate<true | null>(given));
  };

  /** @param bars widths of bars and spaces in turn */
  giveCamera = (bars: readonly number[]): Promise<void> =>
    this.#driver.evaluate(`(${GIVE_CAMERA})(${JSON.stringify(bars)})`);

  /** Waits until nothing is awaited any more and the text stays; what comes late goes wrong late. */
  async settle(): Promise<void> {
    let former = '';
    await retry(async () => {
      const awaited = await this.#driver.evaluate<string[]>(AWAITED);
      if (awaited.length > 0) throw new Error(`Still awaited: ${awaited.join(' ')}`);
      const text = await this.readText();
      const stays = text === former;
      former = text;
      if (!stays) throw new Error('Its text does not stay.');
    });
  }

  /** Keeps what is seen, for people to look at: `test-results/engines`. */
  async keepPicture(name: string): Promise<void> {
    // what was looked for last may have scrolled the page; what it has now is drawn two frames later
    await this.#driver.evaluate('scrollTo(0, 0)');
    await this.#driver.evaluate(DRAWN);
    const file = `${name.replace(/[^\w=-]+/g, '_')}.png`;
    writeFileSync(join(this.#folder, file), await this.#driver.takePicture(), 'base64');
  }

  /** Waits until the page shows that text. */
  async findText(pattern: RegExp): Promise<void> {
    await this.#wait(String(pattern), async () => pattern.test(await this.readText()) || null);
  }

  async findPath(path: string): Promise<void> {
    await this.#wait(path, async () =>
      (await this.#driver.evaluate<string>('location.pathname')) === path ? true : null,
    );
  }

  /** The whole address of the page, once it is another one. */
  findAddress(former: string): Promise<string> {
    return this.#wait(`another address than ${former}`, async () => {
      const address = await this.#driver.evaluate<string>('location.href');
      return address === former ? null : address;
    });
  }

  /** Nothing went wrong, leaks or is unsightly. @throws Error with what does */
  async expectClean(): Promise<void> {
    const errors = await this.#driver.takeErrors();
    if (errors.length > 0) throw new Error(`errors: ${errors.join('; ')}`);
    const leak = LEAKS.exec(await this.readText());
    if (leak) throw new Error(`it shows ${leak[0]}`);
    for (const [name, look] of Object.entries(UNSIGHTLY)) {
      const found = await this.#driver.evaluate<string[]>(look);
      if (found.length > 0) throw new Error(`${name}: ${found.slice(-3).join(', ')}`);
    }
  }

  /** Nobody scrolls a kiosk. @throws Error with what is cut there */
  async expectWhole(): Promise<void> {
    const cut = await this.#driver.evaluate<string[]>(CUT);
    if (cut.length > 0) throw new Error(`cut: ${cut.slice(0, 3).join(', ')}`);
  }

  #wait<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    return retry(async () => {
      const found = await look();
      if (found === null)
        throw new Error(`Never came: ${what}, in: … ${(await this.readText()).slice(-600)}`);
      return found;
    });
  }
}
