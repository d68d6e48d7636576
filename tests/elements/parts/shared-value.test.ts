/** What all tabs share in the browser's storage, where the lock of the tabs is held by another one. */
import { expect } from 'chai';
import { createSharedValue } from '../../../src/core/kernel/page/shared-value.ts';

const KEY = 'balise.test.shared';

describe('a value that tabs share', () => {
  afterEach(() => localStorage.removeItem(KEY));

  it('is stored when the page is left before the lock was given', async () => {
    const words = createSharedValue<string[]>({
      getKey: () => KEY,
      parse: (stored) => (Array.isArray(stored) ? stored : []),
    });
    const other = Promise.withResolvers<void>();
    const granted = Promise.withResolvers<void>();
    const held = navigator.locks.request('balise.storage', () => {
      granted.resolve();
      return other.promise;
    });
    await granted.promise;
    const changed = words.change((known) => [...known, 'un']);
    expect(localStorage.getItem(KEY)).to.equal(null);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(localStorage.getItem(KEY)).to.equal('["un"]');
    // a page that comes back writes it no second time
    other.resolve();
    await held;
    expect(await changed).to.equal(true);
    expect(localStorage.getItem(KEY)).to.equal('["un"]');
    expect(words.read()).to.deep.equal(['un']);
  });
});
