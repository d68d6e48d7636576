/** What a round leaves in the storage of the browser: nothing to be read by the next person, nothing after seven days. */
import { expect } from 'chai';
import { isNoRoom, openSealedStore } from '../../../src/core/kernel/session/sealed-store.ts';
import { openRoundStorage } from '../../../src/core/round/database.ts';
import type { RoundContent } from '../../../src/core/round/model.ts';
import { NOW } from '../../contract-server/whole/now.ts';
import { resetNow } from '../_support/clock.ts';

const API = 'https://balise.example';
const SECRET = 'Chaufferie de la mairie';
const DAY_MS = 86_400_000;
const { change, readAll } = openSealedStore('balise-round');
const later = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString();

const createRound = () => {
  const content: RoundContent = {
    choice: { kind: 'mine', days: 3 },
    preparedAt: Date.now(),
    size: { interventions: 1, places: 1, pieces: 0, plans: 0, bytes: 1, left: 0 },
    sites: ['1'],
    lists: { '/api/sites/': [{ id: 1, name: SECRET }] },
    answers: {},
    files: [{ url: `${API}/media/plan.png`, type: 'image/png' }],
  };
  return { content, files: [new TextEncoder().encode(SECRET).buffer] };
};

/** Everything of the database, as its bytes would be read. */
async function readRaw(): Promise<string> {
  const parts = await readAll<Record<string, unknown>>();
  const show = (value: unknown): string =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? new TextDecoder('latin1').decode(value)
      : String(value);
  return parts.map(([name, part]) => [name, ...Object.values(part).map(show)].join(' ')).join('\n');
}

describe('a round in the storage', () => {
  beforeEach(() => resetNow(NOW));
  afterEach(async () => {
    await change((store) => store.clear());
    resetNow(NOW);
  });

  it('shows nothing in clear, and opens for its person alone', async () => {
    const own = await openRoundStorage('camille', API);
    const round = createRound();
    const at = round.content.preparedAt;
    await own.write(round);
    const raw = await readRaw();
    expect(raw).not.to.equal('');
    for (const word of [SECRET, 'mairie', 'camille', 'balise.example', 'plan.png'])
      expect(raw, word).not.to.include(word);
    expect((await own.read())?.lists).to.deep.equal(round.content.lists);
    expect(new TextDecoder().decode((await own.readFile(0, at)) ?? undefined)).to.equal(SECRET);
    expect(await own.readFile(0, at + 1), 'of another round').to.equal(null);

    const next = await openRoundStorage('sacha', API);
    expect(await next.read()).to.equal(null);
    // nor when its parts are put under the names of the next person
    const other = createRound();
    await next.write({ ...other, content: { ...other.content, sites: ['2'] } });
    const parts = await readAll<unknown>();
    const owners = [...new Set(parts.map(([name]) => name.split(':')[0] ?? ''))];
    expect(owners).to.have.length(2);
    await change((store) => {
      for (const [name, part] of parts) {
        const [owner = '', ...rest] = name.split(':');
        store.put(part, [owners.find((each) => each !== owner), ...rest].join(':'));
      }
    });
    for (const each of [own, next]) {
      expect(await each.read()).to.equal(null);
      expect(await each.readFile(0, at)).to.equal(null);
    }
  });

  it('is gone after seven days, whoever opens the page then', async () => {
    const own = await openRoundStorage('camille', API);
    await own.write(createRound());
    resetNow(later(7 * DAY_MS - 60_000));
    expect(await own.dropOld()).to.equal(true);
    expect(await own.read()).not.to.equal(null);
    resetNow(later(7 * DAY_MS));
    expect(await (await openRoundStorage('sacha', API)).dropOld()).to.equal(false);
    expect(await readAll()).to.deep.equal([]);
  });

  it('is still there where there is no room for the next one, whenever the browser says so', async () => {
    const own = await openRoundStorage('camille', API);
    const round = createRound();
    await own.write(round);
    const { put } = IDBObjectStore.prototype;
    let left = 1;
    IDBObjectStore.prototype.put = function (...given) {
      if (left-- > 0) return put.apply(this, given);
      throw new DOMException('full', 'QuotaExceededError');
    };
    const next = createRound();
    next.content.preparedAt += 1000;
    const failure = await own
      .write(next)
      .catch((thrown: unknown) => thrown)
      .finally(() => {
        IDBObjectStore.prototype.put = put;
      });
    expect(isNoRoom(failure)).to.equal(true);
    const { preparedAt } = round.content;
    expect((await own.read())?.preparedAt).to.equal(preparedAt);
    expect(new TextDecoder().decode((await own.readFile(0, preparedAt)) ?? undefined)).to.equal(SECRET);
  });

  it('is removed without the round of anybody else', async () => {
    const [own, next] = [await openRoundStorage('camille', API), await openRoundStorage('sacha', API)];
    await own.write(createRound());
    await next.write(createRound());
    await own.remove();
    expect(await own.read()).to.equal(null);
    expect(await next.read()).not.to.equal(null);
  });
});
