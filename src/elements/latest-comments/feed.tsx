import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { $unreadSince, markAllRead, recordSeen } from '../../core/comments/last-visit.ts';
import {
  COMMENT_FILTERS,
  type CommentContext,
  getNewest,
  groupCommentsByDay,
  isUnread,
  NEWEST_FIRST,
} from '../../core/comments/list.ts';
import { commentList } from '../../core/comments/list-store.ts';
import type { Comment } from '../../core/comments/model.ts';
import { findRows, hasFilters, sortRows } from '../../core/kernel/list/list-filters.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { ListState } from '../parts/frame/use-list-state.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useLook } from '../parts/host/use-look.ts';
import { isFirstLoad, ListEmpty, ListFooter } from '../parts/table/list-empty.tsx';
import { ListTitle } from '../parts/table/list-title.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Day } from './feed-day.tsx';
import { FeedFilters } from './feed-filters.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

export type FeedState = ListState<typeof COMMENT_FILTERS>;

export interface FeedProps {
  level: HeadingLevel;
  state: FeedState;
  /** A screen that nobody touches: no control is shown, and looking at it is no visit. */
  quiet: boolean;
}

/** How many comments are drawn at first, and with each step. */
const STEP = 50;

/** The comments that pass the filters, by day, the newest first. */
export function Feed({ level, state, quiet }: FeedProps) {
  const { collection } = commentList;
  const loaded = useStore(collection.$state);
  useLook(collection);
  const { found, unread, context } = useComments(state, quiet);
  const [most, setMost] = useState({ key: '', count: STEP });
  const count = most.key === state.resetKey ? most.count : STEP;
  const left = found.length - count;
  const days = useMemo(() => groupCommentsByDay(found.slice(0, count)), [found, count]);
  const dayLevel = Math.min(level + 1, 6) as HeadingLevel;
  return (
    <section className="list" aria-label={LATEST_COMMENTS_TEXTS.title}>
      <ListTitle
        level={level}
        title={LATEST_COMMENTS_TEXTS.title}
        count={
          loaded.size > 0 &&
          (unread > 0 ? LATEST_COMMENTS_TEXTS.unreadCount(unread) : LATEST_COMMENTS_TEXTS.count(found.length))
        }
      >
        {!quiet && unread > 0 && <Button onClick={markAllRead}>{LATEST_COMMENTS_TEXTS.markRead}</Button>}
        <slot name="actions" />
      </ListTitle>
      {!quiet && <FeedFilters state={state} found={found.length} />}
      {isFirstLoad(loaded) && <Bones />}
      {!isFirstLoad(loaded) && found.length === 0 && (
        <div className="panel">
          <ListEmpty
            collection={collection}
            nothing={
              <Empty kind="nothing" title={LATEST_COMMENTS_TEXTS.empty}>
                {LATEST_COMMENTS_TEXTS.emptyHint}
              </Empty>
            }
          >
            <Empty kind="match" title={sayNone(state)} onClear={state.clear} />
          </ListEmpty>
        </div>
      )}
      {days.map(({ day, comments }) => (
        <Day key={day} day={day} comments={comments} context={context} level={dayLevel} />
      ))}
      {left > 0 && !quiet && (
        <Button className="feed-more" onClick={() => setMost({ key: state.resetKey, count: count + STEP })}>
          {LATEST_COMMENTS_TEXTS.more(Math.min(left, STEP))}
        </Button>
      )}
      <div className="feed-foot">
        <ListFooter
          collection={collection}
          shown={LATEST_COMMENTS_TEXTS.shown(Math.min(count, found.length), loaded.size)}
        />
      </div>
    </section>
  );
}

/** What is shown, how much of it is unread; the visit is recorded once all has been read. */
function useComments({ filters }: FeedState, quiet: boolean) {
  const index = useStore(commentList.$index);
  const { loadedAt } = useStore(commentList.collection.$state);
  const since = useStore($unreadSince);
  const user = useStore($user);
  const context = useMemo((): CommentContext => ({ since, user }), [since, user]);
  const rows = index.rows as readonly Comment[];
  const found = useMemo(() => {
    const kept = findRows(commentList.filters, filters, index, context);
    return [...sortRows(index, kept, NEWEST_FIRST)].flatMap((row) => rows[row] ?? []);
  }, [index, rows, filters, context]);
  const unread = useMemo(() => rows.filter((row) => isUnread(row, context)).length, [rows, context]);
  useEffect(() => {
    if (loadedAt !== null && !quiet) recordSeen(getNewest(rows));
  }, [rows, loadedAt, quiet]);
  return { found, unread, context };
}

/** Nothing unread is good news, and has its own sentence. */
function sayNone({ filters }: FeedState): string {
  const isAlone = filters.unread && !hasFilters(COMMENT_FILTERS, { ...filters, unread: false });
  return isAlone ? LATEST_COMMENTS_TEXTS.noneUnread : LATEST_COMMENTS_TEXTS.noMatch;
}

function Bones() {
  return (
    <div className="panel feed-day" aria-busy="true">
      <p className="visually-hidden">{LATEST_COMMENTS_TEXTS.loading}</p>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="bone bone-lines" aria-hidden="true" />
      ))}
    </div>
  );
}
