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
import { ACT_WRITES } from './_act-writes.ts';
import { ADMIN_WRITES } from './_admin-writes.ts';
import { FORM_WRITES } from './_form-writes.ts';
import { FURTHER_WRITES } from './_further-writes.ts';
import { DETAIL, WRITES } from './_writes.ts';

/** Everything that can be read: of the element, of its form in the page, of the page's messages. */
const readAll = (mounted: Mounted): string =>
  [mounted.text, mounted.element.textContent, mounted.messages].join(' ');

describe('a 400 has both sentences of §8 and the details', () => {
  for (const { name, tag, as, attributes, store, call, method = 'POST', body, act } of [
    ...WRITES,
    ...FORM_WRITES,
    ...ACT_WRITES,
    ...ADMIN_WRITES,
    ...FURTHER_WRITES,
  ])
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
});
