import { useStore } from '@nanostores/react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatWallTime } from '../../core/kernel/time/paris-clock.ts';
import type { ShownNotice } from '../../core/notifications/marks.ts';
import { $off, listNoticeKinds, markRead, notificationsQuery } from '../../core/notifications/store.ts';
import { describeNotice } from '../../core/notifications/texts.ts';
import { useKiosk } from '../parts/host/freshness.ts';
import { Link } from '../parts/host/link.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import { NOTIFICATIONS_TEXTS } from './texts.ts';

/** More are counted. */
const MOST = 50;

/** The notifications, unread first; why there are none. */
export function NoticeRows({
  notices,
  onChosen,
}: {
  notices: readonly ShownNotice[];
  onChosen?: () => void;
}) {
  const state = useStore(notificationsQuery.$state);
  const { data, error, wait, loadedAt } = state;
  const off = useStore($off);
  const user = useStore($user);
  const retry = () => void notificationsQuery.refresh();
  if (!data)
    return (
      <>
        <NotLoaded state={state} onRetry={retry}>
          <div aria-busy="true">
            <p className="visually-hidden">{NOTIFICATIONS_TEXTS.loading}</p>
            <div className="bone bone-lines" aria-hidden="true" />
          </div>
        </NotLoaded>
        <LoadStatus wait={describeWait(wait)} onCancel={notificationsQuery.cancel} />
      </>
    );
  const isAllOff = listNoticeKinds(user).every((kind) => off.includes(kind));
  return (
    <>
      {notices.length === 0 ? (
        <Empty kind="nothing" title={isAllOff ? NOTIFICATIONS_TEXTS.allOff : NOTIFICATIONS_TEXTS.empty}>
          {isAllOff ? null : NOTIFICATIONS_TEXTS.emptyHint}
        </Empty>
      ) : (
        <ul className="notices">
          {notices.slice(0, MOST).map((notice) => (
            <NoticeRow key={notice.key} notice={notice} onChosen={onChosen} />
          ))}
        </ul>
      )}
      {notices.length > MOST && (
        <p className="muted notices-more">{NOTIFICATIONS_TEXTS.more(notices.length - MOST)}</p>
      )}
      <LoadStatus
        wait={describeWait(wait)}
        problem={error}
        loadedAt={loadedAt}
        onCancel={notificationsQuery.cancel}
        onRetry={retry}
      />
    </>
  );
}

function NoticeRow({ notice, onChosen }: { notice: ShownNotice; onChosen?: () => void }) {
  const { key, about, route, id, at, isRead } = notice;
  const isKiosk = useKiosk();
  const words = describeNotice(notice);
  const choose = () => {
    markRead([key]);
    onChosen?.();
  };
  return (
    <li className="notice" data-unread={!isRead || undefined}>
      {!isRead && <span className="visually-hidden">{NOTIFICATIONS_TEXTS.unread} </span>}
      {canVisit(route) && !isKiosk ? (
        <Link route={route} params={{ id }} className="notice-what" onClick={choose}>
          {words}
        </Link>
      ) : (
        <span className="notice-what">{words}</span>
      )}
      <span className="notice-about">
        {about.trim() && <span>{`${about.trim()}${at === null ? '' : ' · '}`}</span>}
        {at !== null && <RelativeTime date={formatWallTime(at)} />}
      </span>
    </li>
  );
}
