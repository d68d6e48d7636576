/** How contacts are broken into lines. */
import '../_support/mount.ts';

import { expect } from 'chai';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ContactLinks } from '../../../src/elements/parts/frame/contacts.tsx';

describe('an e-mail address', () => {
  it('goes on in the next line after « @ » or a full stop, and is written as it is', () => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    flushSync(() =>
      root.render(
        createElement(ContactLinks, {
          name: 'Dalkia',
          phone: undefined,
          email: 'contact@electro-sud.exemple.fr',
        }),
      ),
    );
    const address = place.querySelector('.contact > span') as HTMLElement;
    expect(address.textContent).to.equal('contact@electro-sud.exemple.fr');
    address.style.cssText = 'display: block; inline-size: 1px; font: 16px monospace';
    const lines: string[] = [];
    let last = Number.NaN;
    const range = document.createRange();
    for (const node of address.childNodes)
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        if (top !== last) lines.push('');
        last = top;
        lines.push(`${lines.pop() ?? ''}${node.textContent?.[at]}`);
      }
    expect(lines).to.deep.equal(['contact@', 'electro-', 'sud.', 'exemple.', 'fr']);
    root.unmount();
    place.remove();
  });
});
