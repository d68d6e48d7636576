import { expect, test } from 'vitest';
import { createPlaceKeeper } from '../../../../src/core/kernel/list/held-places.ts';

const row = (id: number, name = '') => ({ id, name });
const show = (places: ReturnType<ReturnType<typeof createPlaceKeeper<{ id: number; name: string }>>>) =>
  places.map(({ row: { id, name }, isGone }) => (isGone ? `(${id})` : `${id}${name}`)).join(' ');

test('[D5] what others take away leaves its place empty, and what they add is behind the rest', () => {
  const keep = createPlaceKeeper<{ id: number; name: string }>();
  expect(show(keep([row(3), row(2), row(1)], { arrivals: 0, key: '' }))).toBe('3 2 1');
  expect(show(keep([row(4), row(3), row(1, ' changé')], { arrivals: 1, key: '' }))).toBe('3 (2) 1 changé 4');
  // what is drawn again for another reason stays too, and so does what comes later
  expect(show(keep([row(4), row(3), row(1)], { arrivals: 1, key: '' }))).toBe('3 (2) 1 4');
  expect(show(keep([row(5), row(4), row(3)], { arrivals: 2, key: '' }))).toBe('3 (2) (1) 4 5');
  expect(show(keep([row(5), row(4), row(3)], { arrivals: 2, key: 'la semaine d’après' }))).toBe('5 4 3');
});

test('[D5] what the person does closes up, also after a round that changed nothing there', () => {
  const keep = createPlaceKeeper<{ id: number; name: string }>();
  const [one, two] = [row(1), row(2)];
  keep([two, one], { arrivals: 0, key: '' });
  expect(show(keep([one], { arrivals: 0, key: '' }))).toBe('1');
  expect(show(keep([two, one], { arrivals: 0, key: '' }))).toBe('2 1');
  expect(show(keep([two, one], { arrivals: 1, key: '' }))).toBe('2 1');
  expect(show(keep([two], { arrivals: 1, key: '' }))).toBe('2');
});
