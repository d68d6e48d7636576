import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { showInBrowser, watchHidden } from '../../core/notifications/browser.ts';
import { $notices, $unread, noteWhileShown, notificationsQuery } from '../../core/notifications/store.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { useLook } from '../parts/host/use-look.ts';
import { Popover } from '../parts/overlay/popover.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { NotificationPanel } from './panel.tsx';
import { NOTIFICATIONS_TEXTS } from './texts.ts';

/** `<balise-notifications>`: nothing while nobody is logged in. */
export function Notifications({ kiosk }: Pick<CommonProps, 'kiosk'>) {
  if (!useStore($user)) return null;
  return kiosk ? <KioskNotices /> : <Bell />;
}

function Bell() {
  const unread = useStore($unread);
  useStore(notificationsQuery.$state);
  useLook(notificationsQuery);
  const { emit } = useHost();
  const open = useCallback(() => window.focus(), []);
  useEffect(() => noteWhileShown((news) => showInBrowser(news, open)), [open]);
  useEffect(watchHidden, []);
  useEffect(() => {
    emit('balise-notifications-changed', { unread });
  }, [emit, unread]);
  return (
    <div className="bell" part="button">
      <Popover
        triggerClass="button icon-button bell-button"
        triggerLabel={NOTIFICATIONS_TEXTS.button(unread)}
        label={NOTIFICATIONS_TEXTS.title}
        trigger={
          <>
            <Icon name="bell" size={18} />
            {unread > 0 && (
              <span className="bell-count" part="count" aria-hidden="true">
                {NOTIFICATIONS_TEXTS.count(unread)}
              </span>
            )}
          </>
        }
      >
        {(close) => <NotificationPanel onChosen={close} />}
      </Popover>
    </div>
  );
}

/** What is new, on a screen that nobody touches. */
function KioskNotices() {
  const notices = useStore($notices);
  useStore(notificationsQuery.$state);
  return (
    <section className="bell-kiosk" aria-label={NOTIFICATIONS_TEXTS.title}>
      <p className="bell-title">{NOTIFICATIONS_TEXTS.title}</p>
      <NoticeRows notices={notices} />
    </section>
  );
}
