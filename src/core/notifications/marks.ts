/** What was noticed and read of notices: marks, which tabs and machines of one person bring together. Pure. */
import { DAY_MS } from '../kernel/time/paris-clock.ts';
import { type Mark, MOST_MARKS, type NewsItem } from './model.ts';
import { type NoticeSource, type NoticeSources, SOURCE_OF } from './notice-rules.ts';

/** Notes that a source was read once: what it holds then is no news. */
const startOf = (source: NoticeSource): string => `start ${source}`;

/** A mark of what is no longer there is kept for so long: it may be back. */
const KEEP_MS = 60 * DAY_MS;

/** A notice as the person sees it. */
export interface ShownNotice extends NewsItem {
  isRead: boolean;
}

/** What two have noticed: the earlier moment, and read where either has read it. */
export function joinMarks(one: readonly Mark[], other: readonly Mark[]): Mark[] {
  const joined = new Map(one.map((mark) => [mark.key, mark]));
  for (const mark of other) {
    const known = joined.get(mark.key);
    joined.set(
      mark.key,
      known ? { ...mark, at: Math.min(mark.at, known.at), read: mark.read || known.read } : mark,
    );
  }
  return [...joined.values()]
    .sort((a, b) => Number(isStart(b)) - Number(isStart(a)) || b.at - a.at)
    .slice(0, MOST_MARKS);
}

const isStart = ({ key }: Mark): boolean => key.startsWith('start ');

/**
 * Marks what has come since; all of a source that is read for the first time is read.
 * @param now wall time, in milliseconds
 * @returns the same marks where nothing has come
 */
export function noteNotices(
  marks: readonly Mark[],
  notices: readonly NewsItem[],
  sources: NoticeSources,
  now: number,
): readonly Mark[] {
  const known = new Set(marks.map(({ key }) => key));
  const names = (Object.keys(sources) as NoticeSource[]).filter((source) => sources[source] !== null);
  const starting = names.filter((source) => !known.has(startOf(source)));
  const added: Mark[] = starting.map((source) => ({ key: startOf(source), at: now, read: true }));
  for (const { key, event, at } of notices) {
    if (known.has(key)) continue;
    const isOld = starting.includes(SOURCE_OF[event]);
    added.push({ key, at: at ?? (isOld ? 0 : now), read: isOld });
  }
  if (added.length === 0) return marks;
  const present = new Set(notices.map(({ key }) => key));
  const kept = marks.filter((mark) => isStart(mark) || present.has(mark.key) || now - mark.at < KEEP_MS);
  return joinMarks(kept, added);
}

/** Marks as read those of these keys; all without keys. @returns the same marks where all are */
export function readMarks(marks: readonly Mark[], keys: ReadonlySet<string> | null): readonly Mark[] {
  const isDue = ({ key, read }: Mark) => !read && (keys?.has(key) ?? true);
  return marks.some(isDue) ? marks.map((mark) => (isDue(mark) ? { ...mark, read: true } : mark)) : marks;
}

/** The notices, unread first, then the newest; those that nothing dates last. Without a mark one is no news. */
export function showNotices(notices: readonly NewsItem[], marks: readonly Mark[]): ShownNotice[] {
  const known = new Map(marks.map((mark) => [mark.key, mark]));
  return notices
    .map((notice) => {
      const mark = known.get(notice.key);
      return { ...notice, at: notice.at ?? (mark?.at || null), isRead: mark?.read ?? true };
    })
    .sort((a, b) => Number(a.isRead) - Number(b.isRead) || (b.at ?? 0) - (a.at ?? 0));
}
