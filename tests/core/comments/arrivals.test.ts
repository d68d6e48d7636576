import { expect, test } from 'vitest';
import { findNew, holdComments } from '../../../src/core/comments/arrivals.ts';
import type { Comment } from '../../../src/core/comments/model.ts';

const comment = (id: number, texte = `n° ${id}`): Comment => ({ id, texte }) as Comment;
const both = [comment(1), comment(2)];

test('[E6] a comment that arrives is drawn, unless something is being written below', () => {
  expect(holdComments(both, new Set([1]), false)).toEqual({ shown: both, waiting: [] });
  expect(holdComments(both, new Set([1]), true)).toEqual({ shown: [comment(1)], waiting: [comment(2)] });
});

test('[E6] a draft that is there already holds nothing back', () => {
  expect(holdComments(both, null, true)).toEqual({ shown: both, waiting: [] });
});

test('[E6] the words of one that is drawn change in their place', () => {
  expect(holdComments([comment(1, 'changé')], new Set([1]), true).shown).toEqual([comment(1, 'changé')]);
});

test('[E6] those of others are announced, once they have come', () => {
  expect(findNew(both, null, () => false)).toEqual([]);
  expect(findNew(both, new Set([1]), () => false)).toEqual([comment(2)]);
  expect(findNew(both, new Set([1]), ({ id }) => id === 2)).toEqual([]);
});
