/** What the host page receives, in Node: details that nobody can change. */
import { expect, test } from 'vitest';
import { freeze } from '../../src/core/kernel/page/host-events.ts';

test('[L1] a detail is frozen at any depth, and what the browser owns in it stays as it is', () => {
  const photo = Object.assign(new File(['x'], 'x.png'), { note: 'x' });
  const respond = () => {};
  const detail = freeze({ input: { asset: { id: 3 }, tags: ['a', { b: 1 }] }, photos: [photo], respond });
  for (const part of [detail, detail.input, detail.input.asset, detail.input.tags, detail.input.tags[1]])
    expect(Object.isFrozen(part)).toBe(true);
  expect(Object.isFrozen(detail.photos)).toBe(true);
  expect(Object.isFrozen(photo)).toBe(false);
  expect(freeze(null)).toBeNull();
  const round: { self?: object } = {};
  round.self = round;
  expect(Object.isFrozen(freeze(round))).toBe(true);
});
