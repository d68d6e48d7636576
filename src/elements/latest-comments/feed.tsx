import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  $unreadSince,
  type CommentContext,
  isUnread,
  markAllRead,
  recordSeen,
} from '../../core/comments/last-visit.ts';
import { COMMENT_FILTERS, getNewest, groupCommentsByDay, NEWEST_FIRST } from '../../core/comments/list.ts';
import { commentList } from '../../core/comments/list-store.ts';
import type { Comment } from '../../core/comments/model.ts';
import { findRows, hasFilters, sortRows } from '../../core/kernel/list/list-filters.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { ListState } from '../parts/frame/use-list-state.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useLook } from '../parts/host/use-look.ts';
import { useHeldRows } from '../parts/object/use-held-rows.ts';
import { isFirstLoad, ListEmpty, ListFooter } from '../parts/table/list-empty.tsx';
import { ListTitle } from '../parts/table/list-title.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { HeldLine } from '../parts/ui/held-line.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
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
/** What is drawn of a comment is not marked when it changes. */
const NO_CELLS: [] = [];
/** A screen that nobody touches shows what comes at once. */
const UNHELD = { arrivals: 0, own: 0 };

/** The comments that pass the filters, by day, the newest first; those that come while one reads wait (D-171). */
export function Feed({ level, state, quiet }: FeedProps) {
  const { collection } = commentList;
  const loaded = useStore(collection.$state);
  useLook(collection);
  const { found, unread, context, waiting, show } = useComments(state, quiet);
  const section = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(section);
  const [most, setMost] = useState({ key: '', count: STEP });
  const count = most.key === state.resetKey ? most.count : STEP;
  const left = found.length - count;
  const showMore = () => {
    // the last click removes the button
    if (left <= STEP) focusNext('li.comment', count);
    setMost({ key: state.resetKey, count: count + STEP });
  };
  const days = useMemo(() => groupCommentsByDay(found.slice(0, count)), [found, count]);
  const dayLevel = Math.min(level + 1, 6) as HeadingLevel;
  return (
    <section className="list" ref={section} aria-label={LATEST_COMMENTS_TEXTS.title}>
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
            soFar={<Empty kind="match" title={UI_TEXTS.noneSoFar} onClear={state.clear} />}
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
      <HeldLine
        text={waiting}
        onShow={() => {
          show();
          focusNext('.feed-day-name');
        }}
      />
      {days.map(({ day, comments }) => (
        <Day key={day} day={day} comments={comments} context={context} level={dayLevel} />
      ))}
      {left > 0 && !quiet && (
        <Button className="feed-more" onClick={showMore}>
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

/** What is shown, how much of it is unread, what waits; the visit is recorded once all has been read. */
function useComments({ filters, resetKey }: FeedState, quiet: boolean) {
  const index = useStore(commentList.$index);
  const loaded = useStore(commentList.collection.$state);
  const since = useStore($unreadSince);
  const user = useStore($user);
  const context = useMemo((): CommentContext => ({ since, user }), [since, user]);
  const all = index.rows as readonly Comment[];
  const order = useMemo(() => {
    const kept = findRows(commentList.filters, filters, index, context);
    return sortRows(index, kept, NEWEST_FIRST);
  }, [index, filters, context]);
  const held = useHeldRows({ rows: all, order }, quiet ? UNHELD : loaded, `${resetKey}\0${since}`, NO_CELLS);
  const { rows, fresh, isMoved } = held;
  const found = useMemo(() => Array.from(held.order).flatMap((row) => rows[row] ?? []), [rows, held.order]);
  const unread = useMemo(() => {
    const shown = new Set(found);
    const waits = (row: number) => !shown.has(all[row] as Comment);
    const waiting = new Set(fresh > 0 ? Array.from(order).filter(waits) : []);
    return all.filter((comment, row) => !waiting.has(row) && isUnread(comment, context)).length;
  }, [all, order, fresh, found, context]);
  const { loadedAt } = loaded;
  useEffect(() => {
    // what waits has not been seen
    if (loadedAt !== null && !quiet && fresh === 0) recordSeen(getNewest(all));
  }, [all, loadedAt, quiet, fresh]);
  const waiting = fresh > 0 ? LATEST_COMMENTS_TEXTS.arrived(fresh) : isMoved ? UI_TEXTS.moved : '';
  return { found, unread, context, waiting, show: held.show };
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
