import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnread } from '../../../src/core/comments/last-visit.ts';
import {
  COMMENT_FILTERS,
  COMMENT_INDEX,
  getCommentKind,
  getNewest,
  groupCommentsByDay,
  NEWEST_FIRST,
} from '../../../src/core/comments/list.ts';
import { Comment, formatAuthor } from '../../../src/core/comments/model.ts';
import { User } from '../../../src/core/kernel/lib/user.ts';
import { findRows, parseFilters, sortRows } from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { getWallTime } from '../../../src/core/kernel/time/paris-clock.ts';

const LEA = { id: 1, username: 'lea', first_name: 'Léa', last_name: 'Martin' };
const PAUL = { id: 2, username: 'paul', first_name: '', last_name: '' };
const read = (fields: object) => parse(Comment, { texte: '', created_by: LEA, ...fields });

const comments = [
  read({
    id: 1,
    texte: 'Passage prévu',
    date_creation: '2026-03-10T09:00:00+01:00',
    ticket: { id: 7, objet: 'Fuite' },
  }),
  read({
    id: 2,
    texte: 'Devis reçu',
    date_creation: '2026-03-12T23:30:00+00:00',
    created_by: PAUL,
    contract: { id: 3, name: 'Ascenseurs' },
  }),
  read({ id: 3, texte: 'Réparé', date_creation: '2026-03-12 08:00', ticket: 7 }),
  read({ id: 4, texte: 'Sans date', created_by: null }),
];

function list(query: Record<string, string>, since: number | null = null, user: User | null = null) {
  const index = new ListIndex(COMMENT_INDEX, comments);
  const found = findRows(COMMENT_FILTERS, parseFilters(COMMENT_FILTERS, query), index, { since, user });
  return [...sortRows(index, found, NEWEST_FIRST)].map((row) => comments[row]?.id);
}

describe('[K4] the latest comments', () => {
  test('are sorted by date, the newest first, whatever the order of the server; without a date last', () => {
    expect(list({})).toEqual([2, 3, 1, 4]);
  });

  test('are found by their text, their author, and what they are about', () => {
    expect(list({ q: 'prevu' })).toEqual([1]);
    expect(list({ q: 'ascenseurs' })).toEqual([2]);
    expect(list({ q: 'MARTIN' })).toEqual([3, 1]);
    expect(list({ q: 'utilisateur supprimé' })).toEqual([4]);
  });

  test('are those of tickets or of contracts; another word filters nothing', () => {
    expect(list({ on: 'tickets' })).toEqual([3, 1]);
    expect(list({ on: 'contracts' })).toEqual([2]);
    expect(list({ on: 'sites' })).toEqual([2, 3, 1, 4]);
    expect(comments.map(getCommentKind)).toEqual(['tickets', 'contracts', 'tickets', null]);
  });

  test('stand by day in Paris, not by day of the server', () => {
    const [first, second, third] = [comments[1], comments[2], comments[3]] as [Comment, Comment, Comment];
    expect(
      groupCommentsByDay([first, second, third]).map(({ day, comments: own }) => [day, own.length]),
    ).toEqual([
      ['2026-03-13', 1],
      ['2026-03-12', 1],
      ['', 1],
    ]);
  });

  test('name their author, or that the account is gone', () => {
    expect(comments.map(formatAuthor)).toEqual(['Léa Martin', 'paul', 'Léa Martin', 'Utilisateur supprimé']);
  });

  test('are unread when somebody else wrote them since the last visit', () => {
    const since = getWallTime('2026-03-11 00:00');
    const lea = parse(User, { ...LEA, group: null, user_permissions: [] });
    expect(list({ unread: 'true' }, since)).toEqual([2, 3]);
    expect(list({ unread: 'true' }, since, lea)).toEqual([2]);
    expect(list({ unread: 'true' }), 'before the first visit nothing is').toEqual([]);
    expect(isUnread(comments[3] as Comment, { since, user: null }), 'without a date').toBe(false);
    expect(getNewest(comments)).toBe(getWallTime('2026-03-13 00:30'));
    expect(getNewest([])).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('[K4] the last visit', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => {
    // what the page's copies share lasts as long as the page
    Reflect.deleteProperty(globalThis, Symbol.for('balise.registry'));
    vi.unstubAllGlobals();
  });
  const openPage = () => {
    Reflect.deleteProperty(globalThis, Symbol.for('balise.registry'));
    vi.resetModules();
    return import('../../../src/core/comments/last-visit.ts');
  };

  test('begins with the first one, and lasts as long as the page', async () => {
    const first = await openPage();
    expect(first.$unreadSince.get()).toBeNull();
    first.recordSeen(100);
    expect(first.$unreadSince.get()).toBe(100);
    first.recordSeen(200);
    expect(first.$unreadSince.get(), 'what came since stays unread').toBe(100);

    const second = await openPage();
    expect(second.$unreadSince.get()).toBe(200);
    second.recordSeen(150);
    second.recordSeen(Number.NEGATIVE_INFINITY);
    const third = await openPage();
    expect(third.$unreadSince.get(), 'time does not go back').toBe(200);
  });

  test('does not go back to what an older tab has shown', async () => {
    const older = await openPage();
    const newer = await openPage();
    newer.recordSeen(500);
    await vi.waitFor(() => expect([...kept.values()]).toEqual(['500']));
    older.recordSeen(400);
    older.markAllRead();
    expect(older.$unreadSince.get()).toBe(500);
    await Promise.resolve();
    expect([...kept.values()]).toEqual(['500']);
  });

  test('ends when all is marked as read', async () => {
    const visit = await openPage();
    visit.recordSeen(100);
    visit.recordSeen(300);
    visit.markAllRead();
    expect(visit.$unreadSince.get()).toBe(300);
    await vi.waitFor(() => expect([...kept.values()]).toEqual(['300']));
  });
});
