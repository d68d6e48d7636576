/** Elements as frameworks render them, on ordinary pages. */
import { expect } from 'chai';
import { createElement } from 'react';
import { $settings } from '../../../src/core/kernel/page/settings.ts';
import { defineElement } from '../../../src/elements/parts/kit/define-element.ts';
import { lazyElements } from '../../../src/elements/parts/kit/lazy-elements.ts';
import { bool, reactElement } from '../../../src/elements/parts/kit/react-element.tsx';
import { until } from '../_support/input.ts';

let seen: { kiosk: boolean; open: boolean } | null = null;
class Page extends reactElement(
  (props: { kiosk: boolean; open: boolean }) => {
    seen = props;
    return createElement('p', null, 'Texte');
  },
  { attributes: { open: bool() } },
) {}
defineElement('balise-try-page', Page);

const LIGHT = 'rgb(23, 33, 31)';
const DARK = 'rgb(232, 238, 236)';
const NONE = 'rgba(0, 0, 0, 0)';

function add(html: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place.querySelector('balise-try-page') as HTMLElement;
}
const wears = (element: HTMLElement, text: string, isPainted: boolean) =>
  until(`${text}, ${isPainted ? 'on its own ground' : 'on the page’s'}`, () => {
    const { color, backgroundColor } = getComputedStyle(element);
    return color === text && (backgroundColor !== NONE) === isPainted;
  });

afterEach(() => {
  seen = null;
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  $settings.set({ ...$settings.get(), theme: 'inherit' });
});

describe('booleans', () => {
  for (const [value, expected] of [
    ['', true],
    ['true', true],
    ['kiosk', true],
    ['false', false],
    [' FALSE ', false],
  ] as const) {
    it(`« ${value} » is ${expected}, for every one of them`, async () => {
      add(`<balise-try-page kiosk="${value}" open="${value}"></balise-try-page>`);
      await until('the view', () => seen?.kiosk === expected && seen?.open === expected);
    });
  }

  it('takes « false » for false when set as a property too', async () => {
    const host = add('<balise-try-page open></balise-try-page>');
    await until('open', () => seen?.open);
    Reflect.set(host, 'open', 'false');
    await until('not open', () => seen?.open === false);
  });
});

describe('the theme', () => {
  for (const [ground, text, isPainted] of [
    ['#ffffff', LIGHT, false],
    ['#f4f7f6', LIGHT, false],
    ['#111111', DARK, false],
    ['rgb(0 0 0 / 90%)', DARK, false],
    ['#777777', LIGHT, true],
    ['#2b4a7a', DARK, true],
    ['linear-gradient(#fff, #000)', LIGHT, true],
  ] as const) {
    it(`is read on a page of ${ground}, by default`, async () => {
      document.body.style.background = ground;
      await wears(add('<balise-try-page></balise-try-page>'), text, isPainted);
    });
  }

  it('follows the nearest ground around it, through shadow roots', async () => {
    document.body.style.background = '#111';
    const card = document.body.appendChild(document.createElement('div'));
    card.attachShadow({ mode: 'open' }).innerHTML = '<div style="background: white"><slot></slot></div>';
    card.innerHTML = '<balise-try-page></balise-try-page>';
    await wears(card.firstElementChild as HTMLElement, LIGHT, false);
  });

  it('follows a page that has no ground but a dark color-scheme', async () => {
    document.documentElement.style.colorScheme = 'dark';
    await wears(add('<balise-try-page></balise-try-page>'), DARK, false);
  });

  it('follows the page as it changes', async () => {
    const host = add('<balise-try-page></balise-try-page>');
    await wears(host, LIGHT, false);
    document.body.style.background = '#111';
    await wears(host, DARK, false);
    document.body.style.background = '';
    await wears(host, LIGHT, false);
  });

  it('is the page’s setting, unless the element has its own; with a ground of its own where needed', async () => {
    $settings.set({ ...$settings.get(), theme: 'dark' });
    await wears(add('<balise-try-page></balise-try-page>'), DARK, true);
    const light = add('<balise-try-page theme="light"></balise-try-page>');
    await wears(light, LIGHT, false);
    document.body.style.background = '#111';
    await wears(light, LIGHT, true);
  });

  it('lets a page set a token anywhere above, and leaves nothing on the page', async () => {
    document.documentElement.style.setProperty('--balise-text', 'rgb(1, 2, 3)');
    const host = add('<balise-try-page></balise-try-page>');
    await wears(host, 'rgb(1, 2, 3)', false);
    host.style.setProperty('--balise-text', 'rgb(4, 5, 6)');
    await wears(host, 'rgb(4, 5, 6)', false);
    expect(document.adoptedStyleSheets).to.have.length(0);
  });
});

describe('tags in the open shadow roots of a page', () => {
  let rank = 0;
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
  const watch = () => {
    const tag = `balise-root-${++rank}`;
    const element = class extends HTMLElement {
      static readonly version = '1';
    };
    stops.push(lazyElements({ [tag]: async () => defineElement(tag, element) }));
    return tag;
  };
  const attach = (parent: Node = document.body) =>
    parent.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });

  it('are found where they were before, at any depth', async () => {
    const outer = attach();
    const root = attach(outer);
    root.innerHTML = `<balise-root-${rank + 1}></balise-root-${rank + 1}>`;
    await customElements.whenDefined(watch());
  });

  it('are found when they are added later, to a root that is known', async () => {
    const root = attach();
    const tag = watch();
    await new Promise((resume) => setTimeout(resume));
    root.append(document.createElement(tag));
    await customElements.whenDefined(tag);
  });

  it('are found in a root that a script attaches later, without adding anything', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const tag = watch();
    await new Promise((resume) => setTimeout(resume));
    place.attachShadow({ mode: 'open' }).innerHTML = `<${tag}></${tag}>`;
    await customElements.whenDefined(tag);
  });

  it('are found in an element of the page whose code comes later', async () => {
    const own = `page-card-${rank}`;
    document.body.append(document.createElement(own));
    const tag = watch();
    customElements.define(
      own,
      class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML = `<${tag}></${tag}>`;
        }
      },
    );
    await customElements.whenDefined(tag);
  });
});
