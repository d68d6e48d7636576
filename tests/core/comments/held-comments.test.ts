import { expect, test } from 'vitest';
import { countNew, findNew, isSameTalk } from '../../../src/core/comments/held-comments.ts';
import type { Comment } from '../../../src/core/comments/model.ts';

const comment = (id: number, texte = `n° ${id}`): Comment => ({ id, texte }) as Comment;
const both = [comment(1), comment(2)];
const isOwn = ({ id }: Comment) => id === 2;
const isNobodys = () => false;

test('[E6] a thread looks the same until one comes, goes or is changed', () => {
  expect(isSameTalk(both, [comment(1), comment(2)], isNobodys)).toBe(true);
  expect(isSameTalk([comment(1)], both, isNobodys)).toBe(false);
  expect(isSameTalk(both, [comment(1)], isNobodys)).toBe(false);
  expect(isSameTalk(both, [comment(1, 'changé'), comment(2)], isNobodys)).toBe(false);
});

test('[E6] one that was sent from here is on screen already', () => {
  expect(isSameTalk([comment(1)], both, isOwn)).toBe(true);
  expect(countNew(both, [comment(1)], isOwn)).toBe(0);
  expect(countNew(both, [], isOwn)).toBe(1);
});

test('[E6] those of others are announced, once they have come', () => {
  expect(findNew(both, null, () => false)).toEqual([]);
  expect(findNew(both, new Set([1]), () => false)).toEqual([comment(2)]);
  expect(findNew(both, new Set([1]), ({ id }) => id === 2)).toEqual([]);
});
