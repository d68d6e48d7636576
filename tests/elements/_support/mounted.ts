/** A mounted element, as its users find its parts: by role and name, by text. */
import { type Matcher, queries } from '@testing-library/dom';
import { expect } from 'chai';
import { audit } from './axe.ts';
import { countTimers } from './clock.ts';
import { countCode } from './code.ts';
import { clickFound, press, type } from './input.ts';
import type { StubServer } from './server.ts';
import { expectTree } from './tree.ts';
import { nextFrame, until, untilDrawn } from './until.ts';
import { findLeaks, readTexts } from './watch.ts';

type Name = string | RegExp;

/** A place takes the focus at once, but where the page is busy. */
const FOCUS_WITHIN_FRAMES = 60;

/** Code that has not come by then is not awaited any more. */
const CODE_WITHIN_FRAMES = 60;

/** Texts and labels are compared with their spaces made plain: those of what is looked for are too. */
const plain = (text: Name): Name => (typeof text === 'string' ? text.replace(/\s+/g, ' ') : text);

/** Whether a name is the one that is looked for, whichever spaces do not break in it. */
const isNamed = (found: string, name: Name): boolean =>
  typeof name === 'string'
    ? plain(found) === plain(name)
    : name.test(found) || name.test(String(plain(found)));

/** Types of fields whose keys depend on the language of the browser. */
const DATES = /^(date|time|month|datetime-local)$/;

/** As the browser's own control would. */
async function setValue(field: HTMLInputElement, value: string): Promise<void> {
  // React has put a setter of its own on the field
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await nextFrame();
}

/** One of the suite's events, as the page received it. */
export interface Received {
  type: string;
  detail: unknown;
}

export class Mounted {
  readonly element: HTMLElement;
  readonly server: StubServer;
  readonly root: ShadowRoot;

  constructor(element: HTMLElement, server: StubServer) {
    this.element = element;
    this.server = server;
    this.root = element.shadowRoot as ShadowRoot;
  }

  /** The parts of that role and accessible name that can be reached, in the order of the document. */
  all(role: string, name?: Name): HTMLElement[] {
    const options = name === undefined ? {} : { name: (found: string) => isNamed(found, name) };
    return this.#containers.flatMap((container) => queries.queryAllByRole(container, role, options));
  }

  /** The first of them. @throws Error when there is none now */
  get(role: string, name?: Name): HTMLElement {
    const [found] = this.all(role, name);
    if (!found) throw new Error(`No ${role} « ${name} » in: ${this.text}`);
    return found;
  }

  /** The first of them, once it is there; an alert, once it has a text. */
  find(role: string, name?: Name): Promise<HTMLElement> {
    return until(`${role} « ${name} »`, () => {
      const found = this.get(role, name);
      return role === 'alert' && !found.textContent?.trim() ? null : found;
    });
  }

  /** Waits until there is none of them. */
  async gone(role: string, name?: Name): Promise<void> {
    await until(`no ${role} « ${name} »`, () => this.all(role, name).length === 0);
  }

  /** The part that shows that text, once it is drawn. */
  findText(text: Name): Promise<HTMLElement> {
    return until(`« ${text} »`, () => {
      const [found] = this.#containers
        .flatMap((container) => queries.queryAllByText(container, plain(text), { ignore: 'script, style' }))
        .filter((each) => each.checkVisibility());
      if (!found) throw new Error(`not in: ${this.text}`);
      return found;
    });
  }

  /** The field with that label, or whose label begins so: « Fin (facultatif) ». @throws Error when there is none */
  field<E extends HTMLElement = HTMLInputElement>(label: Name): E {
    const name = plain(label);
    const find = (matcher: Matcher) => {
      const all = this.#containers.flatMap((container) => queries.queryAllByLabelText(container, matcher));
      return all.find((each) => each.matches('input, select, textarea, [role=combobox]')) ?? all[0];
    };
    const found = find(name) ?? (typeof name === 'string' && find((text) => text.startsWith(name)));
    if (!found) throw new Error(`No field « ${label} » in: ${this.text}`);
    return found as E;
  }

  /** What belongs to the field with that label beside its name: its hint, its errors. */
  description(label: Name): string {
    const ids = this.field(label).getAttribute('aria-describedby') ?? '';
    return ids
      .split(' ')
      .map((id) => this.root.getElementById(id)?.textContent?.trim())
      .filter(Boolean)
      .join(' ');
  }

  /** The first node that matches. @throws Error when there is none */
  part<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.root.querySelector<E>(selector);
    if (!found) throw new Error(`Nothing matches ${selector} in: ${this.text}`);
    return found;
  }

  parts(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  /** What is shown, joined by spaces. */
  get text(): string {
    return readTexts(this.element).join(' ');
  }

  /** What the suite's messages of the page show: notices, dialogs, the drawer. */
  get messages(): string {
    const messages = document.querySelector('balise-messages')?.shadowRoot;
    return messages ? readTexts(messages).join(' ') : '';
  }

  /** A real click on a button of those messages: « Annuler » of a change. */
  async answer(name: Name): Promise<void> {
    await clickFound(() =>
      until(`button « ${name} » in: ${this.messages}`, () => {
        const messages = document.querySelector('balise-messages')?.shadowRoot as unknown as HTMLElement;
        return queries.getByRole(messages, 'button', { name });
      }),
    );
    await nextFrame();
  }

  /** Waits until the suite's messages show that text: on the page, or in the topmost dialog of the element. */
  async findMessage(text: string | RegExp): Promise<void> {
    await until(`message « ${text} » in: ${this.messages}`, () =>
      [this.messages, this.text].some((shown) =>
        typeof text === 'string' ? shown.includes(text) : text.test(shown),
      ),
    );
  }

  get focused(): Element | null {
    return this.root.activeElement;
  }

  /** A real click on a part, once it is there and can be used. */
  async click(role: string, name?: Name): Promise<void> {
    await clickFound(() =>
      until(`${role} « ${name} », enabled`, () => {
        const each = this.get(role, name);
        return each.matches(':disabled') ? null : each;
      }),
    );
    await this.#untilCode();
  }

  /** Writes into the field with that label, by real keys, in place of what it holds; a date as its value. */
  async fill(label: Name, text: string): Promise<void> {
    const field = await until(`field « ${label} »`, () => this.field(label));
    // a press is what a form knows those by who have gone on: a summary that comes later leaves them the focus
    if (field.closest('form'))
      field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    field.focus();
    if (field instanceof HTMLInputElement && DATES.test(field.type)) {
      await setValue(field, text);
      return this.#untilCode();
    }
    // a form that was just sent, or opened, moves the focus to a place of its own a frame later
    for (let frame = 0; frame < FOCUS_WITHIN_FRAMES; frame += 1) {
      await nextFrame();
      if (field.matches(':focus')) break;
      field.focus();
    }
    if ('select' in field) (field as HTMLInputElement).select();
    if (text) await type(text);
    else await press('Delete');
    await nextFrame();
  }

  /** Chooses an option of a native list, by its text; waits for it, as options may be read from the server. */
  async choose(label: Name, option: string): Promise<void> {
    const [field, found] = await until(`option « ${option} » of « ${label} »`, () => {
      const [list] = this.#lists(label);
      const options = [...(list?.options ?? [])];
      const wanted = options.find(({ text }) => text.trim() === option);
      if (!list || !wanted) throw new Error(`options: ${options.map(({ text }) => text)}`);
      return [list, wanted] as const;
    });
    field.value = found.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
  }

  /** The native lists with that label, or whose label begins so. */
  #lists(label: Name): HTMLSelectElement[] {
    const name = plain(label);
    const find = (matcher: Matcher) =>
      this.#containers
        .flatMap((container) => queries.queryAllByLabelText(container, matcher))
        .filter((each) => each instanceof HTMLSelectElement);
    const found = find(name);
    return found.length > 0 || typeof name !== 'string' ? found : find((text) => text.startsWith(name));
  }

  /** Notes the events of those names from now on, and cancels them, so that no link is followed. */
  listen(...types: string[]): Received[] {
    const received: Received[] = [];
    for (const type of types)
      this.element.addEventListener(type, (event) => {
        received.push({ type, detail: (event as CustomEvent<unknown>).detail });
        event.preventDefault();
      });
    return received;
  }

  /** Its accessibility tree, once every answer has come, is the held one. @param state the name of its section */
  async expectTree(state: string): Promise<void> {
    await this.settled();
    await expectTree(state);
  }

  /** Axe finds nothing. */
  async expectAccessible(colors = false): Promise<void> {
    expect(await audit(this.element, colors), 'axe violations').to.deep.equal([]);
  }

  /** No value leaks on the screen. */
  expectClean(): void {
    expect(findLeaks(this.element), 'values leaked on the screen').to.deep.equal([]);
  }

  /** Gives the element's container another width, in px. */
  async resize(width: number): Promise<void> {
    (this.element.parentElement as HTMLElement).style.inlineSize = `${width}px`;
    await untilDrawn();
  }

  /** Waits until every answer, and the code that shows it, has come and been drawn. */
  async settled(): Promise<void> {
    let calls: number;
    do {
      await until('every answer', () => this.server.pending === 0 && countCode() === 0);
      calls = this.server.calls.length;
      await untilDrawn();
      // what was drawn may have asked for more
    } while (this.server.pending + countCode() > 0 || this.server.calls.length !== calls);
  }

  /**
   * Whether nothing is awaited that would change what is shown: an answer, code, a picture, a timer, or, before a call
   * is sent, what the element itself marks as busy.
   */
  get rests(): boolean {
    const pictures = this.parts('img') as HTMLImageElement[];
    const coming =
      this.server.pending + countCode() + countTimers() + this.parts('[aria-busy="true"]').length;
    return coming === 0 && pictures.every(({ complete }) => complete);
  }

  /**
   * What a click or a value opened has its parts: what is looked at next moves no more by them. Where their code never
   * comes, as a test may want it, this ends after as many frames as a drawing may take.
   */
  async #untilCode(): Promise<void> {
    await nextFrame();
    for (let frame = 0; frame < CODE_WITHIN_FRAMES && countCode() > 0; frame += 1) {
      await untilDrawn();
    }
  }

  /** What is in the element's shadow, and in its own light: the login forms, which browsers fill in. */
  get #containers(): HTMLElement[] {
    return [this.root as unknown as HTMLElement, this.element];
  }
}
