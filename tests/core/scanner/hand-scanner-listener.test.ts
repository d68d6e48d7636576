import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenHandScanner } from '../../../src/core/scanner/hand-scanner-listener.ts';

let codes: string[];
let isOn: boolean;
let stop: () => void;

beforeEach(() => {
  codes = [];
  isOn = true;
  const page = new EventTarget();
  Object.assign(globalThis, {
    Element: FakeElement,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  });
  stop = listenHandScanner(
    () => isOn,
    (code) => codes.push(code),
  );
});
afterEach(() => stop());

/** An element by its tag, or `input:` with its type. */
class FakeElement {
  tag: string;
  type: string;
  constructor(name: string) {
    [this.tag = '', this.type = 'text'] = name.split(':');
  }
  matches(selector: string): boolean {
    return selector.split(', ').includes(this.tag);
  }
}

/** The keys of a code, so far apart. @returns those that the page does not get */
function burst(text: string | string[], { inside = ['body'], gap = 5, repeat = false } = {}): string[] {
  return [...text, 'Enter'].filter((key, at) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      repeat: repeat && key !== 'Enter',
      composedPath: () => inside.map((tag) => new FakeElement(tag)),
    });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + at * gap });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('[G6] a burst of keys outside fields is a code, and presses no button', () => {
  expect(burst('BAL 000101', { inside: ['button', 'body'] })).toContain('Enter');
  expect(codes).toEqual(['BAL 000101']);
});

test('[G6] keys that are held, or that type nothing, stay the page’s, and are no code', () => {
  const held = Array.from({ length: 20 }, () => 'ArrowDown');
  expect(burst(held, { repeat: true })).toEqual([]);
  expect(burst(held), 'arrows in a row').toEqual([]);
  expect(codes).toEqual([]);
});

test('[G6] a dialog and a box to tick are no fields: no key of the code reaches them after the first', () => {
  for (const inside of [['button', 'dialog'], ['input:checkbox', 'td'], ['input:radio']]) {
    expect(burst('BAL 000101', { inside })).toEqual([...'AL 000101', 'Enter']);
  }
  expect(codes).toEqual(['BAL 000101', 'BAL 000101', 'BAL 000101']);
});

test('[G6] keys of a code are kept when they come up too, those of a person are not', () => {
  burst('BAL 000101', { inside: ['button'] });
  const release = (key: string) => {
    const event = Object.assign(new Event('keyup', { cancelable: true }), { key });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([release(' '), release('Enter'), release(' ')]).toEqual([true, true, false]);
});

test.each([[['input']], [['input:search', 'dialog']], [['textarea', 'form']], [['select']]])(
  '[G6] in %s the keys stay theirs',
  (inside) => {
    expect(burst('BAL-000101', { inside })).toEqual([]);
    expect(codes).toEqual([]);
  },
);

test('[G6] typing by hand is none, and nothing is heard while somebody else listens', () => {
  expect(burst('BAL-000101', { gap: 120 })).toEqual([]);
  isOn = false;
  expect(burst('BAL-000101')).toEqual([]);
  expect(codes).toEqual([]);
});

test('[G6] a code begun in a field and ended outside is none', () => {
  burst('BAL', { inside: ['input'] });
  burst('', {});
  expect(codes).toEqual([]);
});
