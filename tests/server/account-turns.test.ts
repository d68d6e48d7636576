import { describe, expect, it } from 'vitest';
import { createTurns } from '../../demo/server/account-turns.ts';
import { runFor } from '../../demo/server/current-account.ts';
import { createFlights } from '../../demo/server/http/fair-queue.ts';

/** Turns whose works take as long as they say, on a clock of their own; `order` holds who was served. */
function createClock(perAccount = 1, width = 1) {
  let time = 0;
  const turns = createTurns({ width, perAccount, now: () => time });
  const order: string[] = [];
  const run = (account: string, cost = 1) =>
    runFor({ account }, () =>
      turns.run(async () => {
        order.push(account);
        await Promise.resolve();
        time += cost;
      }),
    );
  return { run, order, turns };
}

describe('[trust B11] turns by account', () => {
  it('give a newcomer the next turn, however many another account has waiting', async () => {
    const { run, order } = createClock();
    const many = Array.from({ length: 50 }, () => run('a', 100));
    await run('b');
    expect(order).toEqual(['a', 'b']);
    await Promise.all(many);
    expect(order).toHaveLength(51);
  });

  it('let a short call make all its queries before the next long one of another', async () => {
    const { run, order } = createClock();
    const many = Array.from({ length: 10 }, () => run('a', 100));
    for (let n = 0; n < 5; n++) await run('b', 2);
    expect(order).toEqual(['a', 'b', 'b', 'b', 'b', 'b']);
    await Promise.all(many);
  });

  it('share the time equally between accounts that never stop, whatever each query costs', async () => {
    const { run, order } = createClock();
    const keepAsking = async (account: string, cost: number, count: number) => {
      for (let n = 0; n < count; n++) await run(account, cost);
    };
    await Promise.all([
      keepAsking('short', 10, 100),
      keepAsking('long', 100, 10),
      Promise.all(Array.from({ length: 10 }, () => run('queue', 100))),
    ]);
    const half = order.slice(0, 60);
    const count = (name: string) => half.filter((each) => each === name).length;
    expect(count('short')).toBeGreaterThan(35);
    expect(count('long')).toBeGreaterThan(3);
    expect(count('queue')).toBeGreaterThan(3);
  });

  it('hold at most so many of one account at once, and go on after a failure', async () => {
    const { turns } = createClock(2, 3);
    let running = 0;
    let highest = 0;
    const works = Array.from({ length: 6 }, (_, n) =>
      runFor({ account: 'a' }, () =>
        turns.run(async () => {
          highest = Math.max(highest, ++running);
          await new Promise<void>((resolve) => setImmediate(resolve));
          running--;
          if (n === 1) throw new Error('failed');
          return n;
        }),
      ),
    );
    const ends = await Promise.allSettled(works);
    expect(highest).toBe(2);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
  });
});

describe('[trust B11] calls in flight', () => {
  const bounds = { total: 5, waiting: 2, patience: 50 };

  it('of one account are so many, a few wait, and the others are refused at once', async () => {
    const flights = createFlights({ ...bounds, patience: 10_000 });
    const calls = Array.from({ length: 6 }, () => flights.enter('a', 3));
    const entered = await Promise.all(calls.slice(0, 3));
    await expect(calls[5]).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
    entered[0]!();
    entered[0]!();
    const next = await calls[3]!;
    entered[1]!();
    await calls[4];
    next();
  });

  it('in all go first to the account that holds fewest', async () => {
    const flights = createFlights({ ...bounds, patience: 10_000 });
    const first = await flights.enter('a', 4);
    for (let n = 0; n < 3; n++) await flights.enter('a', 4);
    await flights.enter('b', 4);
    const order: string[] = [];
    const again = flights.enter('b', 4).then(() => order.push('b'));
    const newcomer = flights.enter('c', 4).then((leave) => {
      order.push('c');
      leave();
    });
    first();
    await Promise.all([again, newcomer]);
    expect(order).toEqual(['c', 'b']);
  });

  it('wait longer where a call asks for more', async () => {
    const flights = createFlights({ ...bounds, patience: 0 });
    const leave = await flights.enter('a', 1, 10_000);
    const long = flights.enter('a', 1, 10_000);
    await expect(flights.enter('a', 1)).rejects.toMatchObject({ status: 429 });
    leave();
    (await long)();
  });

  it('that wait too long are refused, and leave the line to others', async () => {
    const flights = createFlights(bounds);
    const leave = await flights.enter('a', 1);
    await expect(flights.enter('a', 1)).rejects.toMatchObject({ status: 429 });
    const next = flights.enter('a', 1);
    leave();
    (await next)();
  });
});
