/**
 * Every write that is refused as invalid is reported in the words of §8 where it happens, with the server's details: in
 * the summary of its form, beside the one field that was sent, in the dialog that asked, or in the page's dialog.
 */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { SENTENCES } from '../_support/refusal.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';
import { DETAIL, type Write } from './_writes.ts';

/** Everything that can be read: of the element, of its form in the page, of the page's messages. */
const readAll = (mounted: Mounted): string =>
  [mounted.text, mounted.element.textContent, mounted.messages].join(' ');

/** Adds the tests of those writes to the file. */
export function describeRefused(writes: readonly Write[]): void {
  for (const { name, tag, as, attributes, store, call, method = 'POST', body, act } of writes)
    it(`[C2] [C10] ${name}`, async () => {
      allowErrors(/400/);
      const mounted = await mount(tag, {
        as,
        attributes,
        store,
        before: (server) =>
          void server.answer(call, { status: 400, body: body ?? { detail: DETAIL } }, { method }),
      });
      await act(mounted);
      // a comment that was refused before is still reported on the same page: the texts alone prove nothing
      await mounted.server.findSent(method, call);
      await mounted.settled();
      for (const text of [...SENTENCES, DETAIL])
        await until(`« ${text} » in: ${readAll(mounted)}`, () => readAll(mounted).includes(text));
      expect(mounted.server.sent(method, call).length, 'sent once').to.equal(1);
    });
}
