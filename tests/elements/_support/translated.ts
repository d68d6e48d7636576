/** The life of an element on a page that is translated, through its states: one of the tests of `describeStates`. */
import { expect } from 'chai';
import type { BaliseHost } from '../../../src/elements/parts/kit/react-element.tsx';
import { createEmpty } from '../../contract-server/store.ts';
import { skip } from './clock.ts';
import type { MountOptions } from './mount.ts';
import type { Mounted } from './mounted.ts';
import type { States } from './states.ts';
import { findStale, findTranslatedNames, translatePage } from './translate.ts';

const ALL = /^\/api\/(?!core\/users\/me)/;

/** Adds the test of it. */
export function describeTranslated(
  { reads, drawn }: States,
  open: (options?: MountOptions) => Promise<Mounted>,
): void {
  it('shows what its view draws in every state of its life, where the page is translated', async () => {
    const end = translatePage();
    try {
      await live(open, reads, drawn);
    } finally {
      end();
    }
  });
}

async function live(
  open: (options?: MountOptions) => Promise<Mounted>,
  reads: RegExp | null,
  drawn: States['drawn'],
): Promise<void> {
  let go = () => {};
  const mounted = await open({
    before: (server) => {
      if (reads) go = server.hold(reads);
    },
  });
  const { element, server } = mounted;
  const stale: string[] = [];
  const look = async (state: string) => {
    await mounted.settled();
    await skip(2000);
    await mounted.settled();
    stale.push(...findStale(element).map((place) => `${state}: ${place}`));
  };
  const refresh = async (state: string) => {
    await (element as BaliseHost).refresh();
    await look(state);
  };
  await skip(500);
  stale.push(...findStale(element));
  go();
  await drawn(mounted);
  await look('with data');
  const names = findTranslatedNames(element, server.store);
  const fill = server.break('nulls', ALL);
  await refresh('nulls');
  mounted.expectClean();
  fill();
  const mend = server.break('error-500', reads ?? ALL);
  void (element as BaliseHost).refresh();
  await skip(20_000);
  await look('with an error');
  mend();
  const { store } = server;
  server.store = Object.assign(createEmpty(), { me: store.me });
  await refresh('empty');
  server.store = store;
  await refresh('with data again');
  await drawn(mounted);
  expect(stale, 'texts that are not those of its view').to.deep.equal([]);
  expect([...new Set(names)], 'names that were translated').to.deep.equal([]);
}
