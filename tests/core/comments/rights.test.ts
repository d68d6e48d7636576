import * as v from 'valibot';
import { expect, test } from 'vitest';
import { canDeleteComment, canEditComment } from '../../../src/core/comments/rights.ts';
import { GROUPS, type GroupName, User } from '../../../src/core/kernel/lib/user.ts';
import { isAuthor } from '../../../src/core/kernel/session/authorship.ts';

const userOf = (group: GroupName) => v.parse(User, { id: 5, username: 'lea', group });

test.each(Object.values(GROUPS))('[E6] %s changes no words of others; managers delete them', (group) => {
  const user = userOf(group);
  const others = { id: 9, username: 'x', first_name: '', last_name: '' };
  const isManager = group === GROUPS.responsable || group === GROUPS.admin;
  expect([canEditComment(others, user), canDeleteComment(others, user)]).toEqual([false, isManager]);
  expect([canEditComment(null, user), canDeleteComment(null, user)]).toEqual([false, isManager]);
  const own = { ...others, id: 5 };
  expect([canEditComment(own, user), canDeleteComment(own, user)]).toEqual([true, true]);
});

test('[E6] an author is matched by id or by username; a deleted one matches nobody', () => {
  const user = userOf(GROUPS.demandeur);
  const person = { id: null, username: '', first_name: '', last_name: '' };
  expect(isAuthor({ ...person, id: '5' }, user)).toBe(true);
  expect(isAuthor({ ...person, username: 'lea' }, user)).toBe(true);
  expect(isAuthor(person, user)).toBe(false);
  expect(isAuthor(null, user)).toBe(false);
});
