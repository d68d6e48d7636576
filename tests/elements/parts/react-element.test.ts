import { expect } from 'chai';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { $settings } from '../../../src/core/kernel/page/settings.ts';
import { Link } from '../../../src/elements/parts/host/link.tsx';
import { useHost } from '../../../src/elements/parts/host/use-host.ts';
import { defineElement } from '../../../src/elements/parts/kit/define-element.ts';
import {
  bool,
  integer,
  oneOfAttribute,
  reactElement,
  textAttribute,
} from '../../../src/elements/parts/kit/react-element.tsx';
import { click, type, until } from '../_support/input.ts';

interface Props {
  label: string;
  open: boolean;
  ticketId: number;
  size: 'small' | 'large';
  data: object | null;
  headingLevel: number;
  kiosk: boolean;
}
let seen: Props;
let mounts = 0;

function View(props: Props) {
  seen = props;
  useState(() => ++mounts);
  const { emit, reflect } = useHost();
  if (props.label === 'broken') throw new Error('broken view');
  return createElement(
    'div',
    null,
    createElement('input', { 'aria-label': 'Texte' }),
    createElement('button', {
      type: 'button',
      onClick: () =>
        reflect(
          'label',
          emit('balise-asset-edit-open', { asset: 7 }, { cancelable: true }) ? 'free' : 'taken',
        ),
    }),
    createElement(Link, { route: 'Details du ticket', params: { id: 42 } }, 'Ticket'),
  );
}

const size = oneOfAttribute(['small', 'large'], 'small');
class Try extends reactElement(View, {
  attributes: {
    label: textAttribute('none'),
    open: bool(),
    'ticket-id': integer(3),
    size,
  },
  properties: { data: null as object | null },
}) {}

function add(html: string): Try {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  return place.firstElementChild as Try;
}
const find = <E extends Element>(host: Element, selector: string): E | null =>
  host.shadowRoot?.querySelector<E>(selector) ?? null;
const drawn = (host: Element) => until('the view', () => find<HTMLInputElement>(host, 'input'));

describe('reactElement', () => {
  before(() => defineElement('balise-try', Try));
  afterEach(() => {
    document.body.replaceChildren();
    $settings.set({ ...$settings.get(), appUrl: '' });
  });

  const table: [string, Partial<Props>][] = [
    ['', { label: 'none', open: false, ticketId: 3, size: 'small', headingLevel: 2, kiosk: false }],
    [
      'label="" open ticket-id="42" size="large" kiosk',
      { label: '', open: true, ticketId: 42, size: 'large', kiosk: true },
    ],
    ['open="" ticket-id="-1" heading-level="4"', { open: true, ticketId: -1, headingLevel: 4 }],
    [
      'open="false" ticket-id="4x" size="huge" heading-level="9"',
      { open: false, ticketId: 3, size: 'small', headingLevel: 2 },
    ],
    ['ticket-id="1e3"', { ticketId: 3 }],
  ];
  for (const [attributes, expected] of table) {
    it(`[L1] reads <balise-try ${attributes}>`, async () => {
      const host = add(`<balise-try ${attributes}></balise-try>`);
      await drawn(host);
      for (const [name, value] of Object.entries(expected)) {
        expect(Reflect.get(seen, name), name).to.equal(value);
        expect(Reflect.get(host, name), name).to.equal(value);
      }
    });
  }

  it('restores the default when an attribute is removed', async () => {
    const host = add('<balise-try label="a" open ticket-id="9"></balise-try>');
    await drawn(host);
    for (const name of ['label', 'open', 'ticket-id']) host.removeAttribute(name);
    await until('the defaults', () => seen.label === 'none' && !seen.open && seen.ticketId === 3);
  });

  it('reflects properties, and keeps the identity of values', async () => {
    const host = add('<balise-try></balise-try>');
    await drawn(host);
    const data = { when: new Date() };
    Object.assign(host, { ticketId: 0, open: true, label: 'b', data });
    await until('the properties', () => seen.ticketId === 0 && seen.open && seen.label === 'b');
    expect(seen.data).to.equal(data);
    expect(host.getAttribute('ticket-id')).to.equal('0');
    expect(host.getAttribute('open')).to.equal('');
    Object.assign(host, { label: null, open: false, data: null });
    await until('their removal', () => seen.label === 'none' && !seen.open && seen.data === null);
    expect(host.hasAttribute('open')).to.equal(false);
  });

  it('keeps properties set before its code is loaded', async () => {
    const host = add('<balise-try-later></balise-try-later>');
    const data = {};
    Object.assign(host, { data, ticketId: 5 });
    defineElement('balise-try-later', class extends Try {});
    await drawn(host);
    expect(seen.data).to.equal(data);
    expect(seen.ticketId).to.equal(5);
  });

  it('[L4] takes what React gives the same whether its code has come or not: flags, camel case, removals', async () => {
    const tag = 'balise-try-react';
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const draw = async (props: object, key: string) => {
      root.render(createElement(tag, { key, ...props }));
      return until('the tag', () => place.querySelector<Try>(`${tag}[data-key="${key}"]`));
    };
    const given = { kiosk: '', open: true, headingLevel: 3, ticketId: 7, 'heading-level': undefined };
    const read = (host: Try) => [host.kiosk, host.open, host.headingLevel, host.ticketId];
    const first = await draw({ ...given, 'data-key': 'a' }, 'a');
    defineElement(tag, class extends Try {});
    await drawn(first);
    expect(read(first), 'before its code').to.deep.equal([true, true, 3, 7]);
    const second = await draw({ ...given, 'data-key': 'b' }, 'b');
    await drawn(second);
    expect(read(second), 'after it').to.deep.equal([true, true, 3, 7]);
    await draw({ 'data-key': 'b', open: false, headingLevel: null }, 'b');
    await until('the removals', () => !second.kiosk && !second.open && second.headingLevel === 2);
    expect(second.hasAttribute('kiosk')).to.equal(false);
    root.unmount();
  });

  it('never runs a global function named by an attribute', async () => {
    let ran = false;
    Object.assign(window, {
      baliseTrap: () => {
        ran = true;
      },
    });
    const host = add('<balise-try label="baliseTrap" data="baliseTrap" onclick=""></balise-try>');
    await drawn(host);
    expect([ran, seen.data, seen.label]).to.deep.equal([false, null, 'baliseTrap']);
    Reflect.deleteProperty(window, 'baliseTrap');
  });

  it('keeps the input when its node is moved', async () => {
    const host = add('<balise-try></balise-try>');
    const input = await drawn(host);
    input.focus();
    await type('brouillon');
    const before = mounts;
    const other = document.createElement('section');
    document.body.append(other);
    other.append(host);
    await new Promise((resume) => requestAnimationFrame(resume));
    expect(find<HTMLInputElement>(host, 'input')).to.equal(input);
    expect(input.value).to.equal('brouillon');
    expect(mounts).to.equal(before);
  });

  it('unmounts when it leaves the page', async () => {
    const host = add('<balise-try></balise-try>');
    await drawn(host);
    host.remove();
    await until('an empty root', () => !find(host, 'input'));
  });

  it('sends cancelable events out of shadow roots, and reflects its state', async () => {
    const host = add('<balise-try></balise-try>');
    await drawn(host);
    const details: unknown[] = [];
    const listen = (event: Event) => {
      details.push((event as CustomEvent).detail);
      event.preventDefault();
    };
    document.addEventListener('balise-asset-edit-open', listen);
    find<HTMLButtonElement>(host, 'button')?.click();
    await until('the state', () => host.getAttribute('label') === 'taken');
    document.removeEventListener('balise-asset-edit-open', listen);
    find<HTMLButtonElement>(host, 'button')?.click();
    await until('the state', () => host.getAttribute('label') === 'free');
    expect(details).to.deep.equal([{ asset: 7 }]);
  });

  it('[C7] fails alone, shows a message, and can be rendered again', async () => {
    const other = add('<balise-try label="fine"></balise-try>');
    const host = add('<balise-try label="broken"></balise-try>');
    const button = await until('the message', () => find<HTMLButtonElement>(host, '[role=alert] button'));
    expect(host.shadowRoot?.textContent).to.contain("La dernière opération n'a pas pu être effectuée.");
    expect(find(other, 'input')).to.be.instanceOf(HTMLInputElement);
    host.setAttribute('label', 'mended');
    button.click();
    await drawn(host);
  });

  it('[C7] the failure of a view ends with what it was drawn from', async () => {
    const host = add('<balise-try label="broken"></balise-try>');
    await until('the failure', () => host.shadowRoot?.querySelector('[role=alert]'));
    host.setAttribute('label', 'whole');
    await drawn(host);
    expect(host.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    host.setAttribute('label', 'broken');
    await until('the next failure', () => host.shadowRoot?.querySelector('[role=alert]'));
  });

  it('takes the theme of its own', async () => {
    const light = add('<balise-try></balise-try>');
    const dark = add('<balise-try theme="dark"></balise-try>');
    await drawn(dark);
    expect(getComputedStyle(light).color).to.equal('rgb(23, 33, 31)');
    await until('its colours', () => getComputedStyle(dark).color === 'rgb(232, 238, 236)');
  });

  describe('Link', () => {
    const follow = async (host: Try, button: 'left' | 'middle' = 'left') => {
      const link = find<HTMLAnchorElement>(host, 'a') as HTMLAnchorElement;
      let followed: boolean | null = null;
      const details: unknown[] = [];
      const end = (event: Event) => {
        followed = !event.defaultPrevented;
        event.preventDefault();
      };
      const take = (event: Event) => {
        details.push((event as CustomEvent).detail);
        if (host.dataset.claimed !== undefined) event.preventDefault();
      };
      window.addEventListener('click', end);
      window.addEventListener('auxclick', end);
      window.addEventListener('balise-navigate', take);
      await click(link, button);
      await until('the click', () => followed !== null);
      for (const name of ['click', 'auxclick']) window.removeEventListener(name, end);
      window.removeEventListener('balise-navigate', take);
      return { followed, details, href: link.getAttribute('href') };
    };
    const detail = { route: 'Details du ticket', params: { id: 42 }, href: '/tickets/42' };

    it('asks the page, which takes it over', async () => {
      const host = add('<balise-try data-claimed></balise-try>');
      await drawn(host);
      expect(await follow(host)).to.deep.equal({ followed: false, details: [detail], href: '/tickets/42' });
    });

    it('is followed to the application when the page does not cancel it', async () => {
      const host = add('<balise-try app-url="https://balise.exemple.fr/"></balise-try>');
      await drawn(host);
      const href = 'https://balise.exemple.fr/tickets/42';
      await until('the address', () => find(host, 'a')?.getAttribute('href') === href);
      expect(await follow(host)).to.deep.equal({ followed: true, details: [{ ...detail, href }], href });
    });

    it('leaves a middle click to the browser', async () => {
      const host = add('<balise-try data-claimed></balise-try>');
      await drawn(host);
      expect(await follow(host, 'middle')).to.deep.equal({
        followed: true,
        details: [],
        href: '/tickets/42',
      });
    });
  });
});
