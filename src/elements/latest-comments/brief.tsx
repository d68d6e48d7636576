/** `brief`: the newest comments in one panel, for a page that is about something else. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { $unreadSince, isUnread } from '../../core/comments/last-visit.ts';
import { mayReadComments, newestCommentsQuery } from '../../core/comments/latest.ts';
import { sortNewest } from '../../core/comments/list.ts';
import type { Comment } from '../../core/comments/model.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isGivenUp } from '../../core/kernel/store/query.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { useLook } from '../parts/host/use-look.ts';
import { useHeldRows } from '../parts/object/use-held-rows.ts';
import { HeldLine } from '../parts/ui/held-line.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { BriefItem } from './brief-item.tsx';
import { LATEST_COMMENTS_TEXTS } from './texts.ts';

/** So many are shown; the others are on their screen, and on those of their tickets. */
const MOST = 5;
const NO_COMMENTS: readonly Comment[] = [];
const NO_CELLS: [] = [];

interface BriefProps {
  level: HeadingLevel;
  /** A screen that nobody touches. */
  quiet: boolean;
}

/** Nothing at all for a user who may read none. */
export function BriefComments(props: BriefProps) {
  return mayReadComments(useStore($user)) ? <Newest {...props} /> : null;
}

function Newest({ level, quiet }: BriefProps) {
  const state = useStore(newestCommentsQuery.$state);
  const { data, error, wait, loadedAt } = state;
  useLook(newestCommentsQuery);
  const user = useStore($user);
  const since = useStore($unreadSince);
  const { comments, waiting, show } = useNewest(data, quiet);
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useNextFocus(box);
  const refresh = () => void newestCommentsQuery.refresh();
  const late = (
    <LoadStatus
      wait={describeWait(wait)}
      problem={data && error}
      loadedAt={loadedAt}
      onCancel={newestCommentsQuery.cancel}
      onRetry={refresh}
    />
  );
  if (!data && !error && !isGivenUp(state)) return <BriefBones level={level}>{late}</BriefBones>;
  return (
    <div className="brief" ref={box}>
      <Panel title={LATEST_COMMENTS_TEXTS.title} level={level} end={!quiet && <AllOfThem />}>
        {!data && (
          <NotLoaded state={state} onRetry={refresh}>
            {null}
          </NotLoaded>
        )}
        {data && comments.length === 0 && <p className="muted">{LATEST_COMMENTS_TEXTS.empty}</p>}
        <HeldLine
          text={waiting}
          onShow={() => {
            show();
            focusNext('.brief-items');
          }}
        />
        {comments.length > 0 && (
          <ol className="brief-items" tabIndex={-1}>
            {comments.map((comment) => (
              <BriefItem key={comment.id} comment={comment} unread={isUnread(comment, { since, user })} />
            ))}
          </ol>
        )}
        {late}
      </Panel>
    </div>
  );
}

/** For those who may open the screen of all. */
const AllOfThem = () =>
  canVisit('Commentaires') && (
    <Link className="link" route="Commentaires">
      {LATEST_COMMENTS_TEXTS.allOfThem}
    </Link>
  );

/** The newest comments; those that come while one reads wait (D-171). */
function useNewest(data: readonly Comment[] | null, quiet: boolean) {
  const rows = data ?? NO_COMMENTS;
  const [known, setKnown] = useState({ rows, arrivals: 0 });
  const hasCome = known.rows !== rows;
  const arrivals = known.arrivals + Number(hasCome && !quiet);
  if (hasCome) setKnown({ rows, arrivals });
  const order = useMemo(() => sortNewest(rows).slice(0, MOST), [rows]);
  const { fresh, isMoved, ...held } = useHeldRows({ rows, order }, { arrivals, own: 0 }, '', NO_CELLS);
  const comments = Array.from(held.order).flatMap((row) => held.rows[row] ?? []);
  const waiting = fresh > 0 ? LATEST_COMMENTS_TEXTS.arrived(fresh) : isMoved ? UI_TEXTS.moved : '';
  return { comments, waiting, show: held.show };
}

const LINES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** As high as the comments that are awaited. @param children why they are late */
export function BriefBones({ level, children }: { level: HeadingLevel; children?: ReactNode }) {
  return (
    <div className="brief">
      <Panel title={LATEST_COMMENTS_TEXTS.title} level={level}>
        <p className="visually-hidden">{LATEST_COMMENTS_TEXTS.loading}</p>
        <div className="brief-items" aria-hidden="true" aria-busy="true">
          {LINES.map((name) => (
            <div key={name} className="brief-item">
              <span className="bone bone-text" />
            </div>
          ))}
        </div>
        {children}
      </Panel>
    </div>
  );
}
