/** When something was done, on a device whose clock is wrong. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { getClockMeasure, measureClock, noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { getNow } from '../../../src/core/kernel/time/paris-clock.ts';
import { pump } from '../../../src/core/outbox/empty-outbox.ts';
import { correctMoments, findEarliest } from '../../../src/core/outbox/moments.ts';
import { getSavedTime, getSent } from '../../../src/core/outbox/saved-time.ts';
import { toWaitingWrite } from '../../../src/core/outbox/waiting-write.ts';
import { serve } from '../_server.ts';
import { aChange, aComment, createHouse } from './_house.ts';
import { createDevice, pumpOnce, storageOf } from './_storage.ts';

const HOUR = 3_600_000;
/** In Paris 10:00 in the morning, and 23:10 at night. */
const MORNING = Date.parse('2026-11-27T09:00:00Z');
const NIGHT = Date.parse('2026-11-27T22:10:00Z');

/** What a form entered as « now » at that time of the device. @param known the difference that was measured before */
const done = (at: number, known: { skew: number; at: number } | null, value = getNow(at)) => {
  const entry = aChange('/api/interventions/5', { date_realisation: value }, { date_realisation: null });
  return { ...entry, at, clock: known, keep: { ...entry.keep, moments: ['date_realisation'] } };
};
const toMoment = (entry: ReturnType<typeof done>, sentAt: number, skew: number): unknown =>
  correctMoments(entry, { skew, at: sentAt }).body?.date_realisation;

test('what was done at 10:12 by the server bears 10:12, on a device whose clock is always wrong', () => {
  const real = MORNING + 12 * 60_000;
  for (const skew of [-2 * HOUR, 2 * HOUR, -14 * HOUR, 0]) {
    const at = real - skew;
    const known = { skew, at: MORNING - skew };
    expect(toMoment(done(at, known), at + HOUR, skew)).toBe('2026-11-27 10:12');
    expect(toMoment(done(at, null), at + HOUR, skew)).toBe('2026-11-27 10:12');
  }
});

test('a clock that went wrong meanwhile moves what was done after that alone', () => {
  const known = { skew: 0, at: MORNING };
  for (const skew of [-2 * HOUR, 2 * HOUR]) {
    const sentAt = MORNING + HOUR - skew;
    expect(toMoment(done(MORNING + 10 * 60_000, known), sentAt, skew)).toBe('2026-11-27 10:10');
    expect(toMoment(done(MORNING + 40 * 60_000 - skew, known), sentAt, skew)).toBe('2026-11-27 10:40');
  }
});

test('past midnight by the device alone, it is no report of tomorrow', () => {
  const at = NIGHT + 2 * HOUR;
  expect(toMoment(done(at, { skew: 0, at: MORNING }), at + 60_000, -2 * HOUR)).toBe('2026-11-27 23:10');
});

test('a clock that was set right meanwhile leaves nothing later than now', () => {
  const at = MORNING + 2 * HOUR;
  expect(toMoment(done(at, { skew: 0, at: MORNING }), MORNING + HOUR, 0)).toBe('2026-11-27 11:00');
});

test('a date that somebody typed, and one without a measure, stay', () => {
  const typed = '2026-11-20 08:00';
  expect(toMoment(done(MORNING, null, typed), MORNING + HOUR, -2 * HOUR)).toBe(typed);
  const entry = done(MORNING, null);
  expect(correctMoments(entry, null)).toBe(entry);
});

/** Sets the clock of device and server, so that no hour of a test is one that comes twice. @returns milliseconds since 1970 */
function setClock(): number {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  onTestFinished(() => void vi.useRealTimers());
  return MORNING;
}

test('the way of an answer is no difference', () => {
  expect(measureClock(MORNING - 90_000, MORNING)).toEqual({ skew: 0, at: MORNING });
  expect(measureClock(MORNING - 2 * HOUR, MORNING)).toEqual({ skew: -2 * HOUR, at: MORNING });
});

test('it is moved once: after a lost answer, the same is found on the server', async () => {
  const house = createHouse({ keys: false, versions: true });
  await serve((request, response) => {
    if (request.method === 'PATCH') {
      house.respond(request, { writeHead: () => ({ end: () => {} }) } as never);
      response.destroy();
    } else house.respond(request, response);
  });
  const device = createDevice();
  const now = setClock();
  // two hours ahead of its server when it was done
  device.entries = [done(now + 2 * HOUR, { skew: -2 * HOUR, at: now })];
  noteServerTime(now);
  const run = () => pumpOnce(device);
  expect((await run()).end).toBe('stopped');
  expect(house.intervention.date_realisation).toBe(getNow(now));
  expect((await run()).end).toBe('empty');
  expect(device.entries).toEqual([]);
  expect(house.written).toHaveLength(1);
});

test('it is moved once: what waits for its author stays as it was decided', async () => {
  const house = createHouse({ keys: false, versions: true });
  house.intervention.compte_rendu = 'Fait par un autre';
  const server = await serve(house.respond);
  const device = createDevice();
  const now = setClock();
  const { body, keep, ...entry } = done(now + HOUR / 2, null);
  const texts = { compte_rendu: 'Fait' };
  const base = { ...keep.base, compte_rendu: '' };
  device.entries = [{ ...entry, body: { ...body, ...texts }, keep: { ...keep, base } }];
  noteServerTime(now);
  server.setTime(now);
  await pump(
    storageOf(device),
    'camille',
    () => false,
    () => {},
  );
  expect(device.entries).toMatchObject([
    { problem: { kind: 'conflict' }, body: { date_realisation: getNow(now), ...texts }, isTried: false },
  ]);
  expect(device.entries[0]?.keep.moments).toBeUndefined();
  expect(house.written).toEqual([]);
});

test('what was saved on a device whose clock is ahead was saved by the server’s clock', () => {
  const at = MORNING + 5 * HOUR;
  const skew = -5 * HOUR;
  expect(findEarliest({ at, clock: { skew, at: at - HOUR } }, null)).toBe(MORNING);
  expect(findEarliest({ at, clock: null }, { skew, at: at + HOUR })).toBe(MORNING);
  // set right meanwhile, or wrong since: the earlier of the two
  expect(findEarliest({ at, clock: { skew, at } }, { skew: 0, at: at + HOUR })).toBe(MORNING);
  expect(findEarliest({ at, clock: { skew: 0, at } }, { skew, at })).toBe(MORNING);
  // nothing is saved after it is sent
  expect(findEarliest({ at, clock: null }, { skew: 0, at: MORNING })).toBe(MORNING);
  expect(findEarliest({ at, clock: null }, null)).toBe(at);
});

test('the screens show when it was done by the server, while it waits', () => {
  const at = MORNING + 2 * HOUR;
  noteServerTime(Date.now() - 2 * HOUR);
  const clock = { skew: -2 * HOUR, at: at - 60_000 };
  expect(getSavedTime({ at, clock })).toBe(MORNING);
  const entry = { ...aComment(1, 'Vu.'), at, clock };
  expect(toWaitingWrite(entry).comment?.date).toBe(new Date(MORNING).toISOString());
  expect(getSent(done(at, clock)).body?.date_realisation).toBe('2026-11-27 10:00');
});

test.each([
  ['is right', 0],
  ['is two hours ahead', -2 * HOUR],
])(
  'the screens show the minute at which it was done, hours after the last answer, where the clock %s',
  (_, skew) => {
    vi.useFakeTimers({ toFake: ['Date'], now: MORNING - skew });
    onTestFinished(() => void vi.useRealTimers());
    noteServerTime(MORNING);
    vi.setSystemTime(MORNING + HOUR / 2 - skew);
    const entry = done(Date.now(), getClockMeasure());
    vi.setSystemTime(MORNING + HOUR - skew);
    expect(getSavedTime(entry)).toBe(MORNING + HOUR / 2);
    expect(getSent(entry).body?.date_realisation).toBe('2026-11-27 10:30');
  },
);
