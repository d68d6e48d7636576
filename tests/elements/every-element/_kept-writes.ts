/**
 * Every write that fails, however it does: the sentence is on screen, what was typed or chosen is still there, and
 * nothing claims that it was done.
 */
import { expect } from 'chai';
import {
  CONFLICT,
  ERROR_403,
  ERROR_500,
  NETWORK_FAILED,
  SIGNED_OUT,
  TOO_LARGE,
} from '../../../src/core/kernel/lib/texts.ts';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import type { StubServer } from '../_support/server.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';
import { splitWrites } from './_all-writes.ts';
import type { Write } from './_writes.ts';

interface Fault {
  name: string;
  sentence: string;
  fail: (server: StubServer, path: RegExp, method: string) => void;
}
const answers = (status: number, sentence: string): Fault => ({
  name: String(status),
  sentence,
  fail: (server, path, method) =>
    void server.answer(path, { status, body: { detail: 'Refusé.' } }, { method }),
});
const [FORBIDDEN, CLASH, LARGE, BROKEN] = [
  answers(403, ERROR_403),
  answers(409, CONFLICT),
  answers(413, TOO_LARGE),
  answers(500, ERROR_500),
];
const CUT: Fault = {
  name: 'no network',
  sentence: NETWORK_FAILED,
  fail: (server, path, method) => void server.break('reset', path, { method }),
};
/** Each write meets one of them, in turn: what they make of the page is the same for all. */
const FAULTS = [FORBIDDEN, CUT, CLASH, LARGE, BROKEN];
const faultOf = (rank: number): Fault => FAULTS[rank % FAULTS.length] as Fault;

/** Everything that can be read: of the element, of its form in the page, of the page's messages. */
const readAll = (mounted: Mounted): string =>
  [mounted.text, mounted.element.textContent, mounted.messages].join(' ');

/** The facts that elements report from now on. @returns them, and ends that */
function watchFacts(): () => string[] {
  const facts: string[] = [];
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (/^balise-(?!session|filters).*ed$/.test(event.type)) facts.push(event.type);
    return dispatchEvent.call(this, event);
  };
  return () => {
    EventTarget.prototype.dispatchEvent = dispatchEvent;
    return facts;
  };
}

/** « Ticket créé. »: a sentence of the page's messages that ends in what was done. */
const CLAIM = /(?:^|\s)(?!été\b)\p{L}*(?:é|ée|és|ées|parti|partie)\.(?:\s|$)/u;

async function expectKept(mounted: Mounted, { keeps = {}, stays }: Write): Promise<void> {
  for (const [label, text] of Object.entries(keeps))
    await until(`« ${text} » in « ${label} »`, () => mounted.field(label).value === text);
  await stays?.(mounted);
}

export const { firsts: KEPT_FIRSTS, others: KEPT_OTHERS } = splitWrites(({ keeps, stays }) =>
  Boolean(keeps ?? stays),
);

/** Adds the tests of those writes to the file. */
export function describeKept(writes: readonly Write[]): void {
  for (const [rank, write] of writes.entries()) {
    const { name, sentence, fail } = faultOf(rank);
    it(`[C1] [C4] [C11] ${write.name}: ${name}`, async () => {
      allowErrors(/40[39]|413|500/);
      const { tag, as, attributes, store, call, method = 'POST', act } = write;
      const before = (server: StubServer) => fail(server, call, method);
      const endWatch = watchFacts();
      try {
        const mounted = await mount(tag, { as, attributes, store, before });
        await act(mounted);
        const shown = sentence.replace(/\.$/, '');
        for (let seconds = 0; seconds < 45 && !readAll(mounted).includes(shown); seconds += 1) {
          await mounted.settled();
          if (!readAll(mounted).includes(shown)) await skip(1000);
        }
        expect(readAll(mounted)).to.include(shown);
        expect(mounted.messages.replaceAll(sentence, '').replaceAll(SIGNED_OUT, '')).not.to.match(CLAIM);
        await expectKept(mounted, write);
      } finally {
        expect(endWatch(), 'facts').to.deep.equal([]);
      }
    });
  }
}
