import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $notices, $unread, markRead } from '../../core/notifications/store.ts';
import { Button } from '../parts/ui/button.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { NotificationSettings } from './settings.tsx';
import { NOTIFICATIONS_TEXTS } from './texts.ts';

/** What the bell opens: the notifications, or their settings. */
export function NotificationPanel({ onChosen }: { onChosen: () => void }) {
  const notices = useStore($notices);
  const unread = useStore($unread);
  const [isSetting, setSetting] = useState(false);
  return (
    <div className="bell-panel">
      <div className="bell-head">
        <p className="bell-title" data-same={!isSetting || undefined}>
          {isSetting ? NOTIFICATIONS_TEXTS.settings : NOTIFICATIONS_TEXTS.title}
        </p>
        <Button
          variant="quiet"
          icon={isSetting ? 'bell' : 'gear'}
          data-autofocus
          onClick={() => setSetting(!isSetting)}
        >
          {isSetting ? NOTIFICATIONS_TEXTS.back : NOTIFICATIONS_TEXTS.settings}
        </Button>
      </div>
      {isSetting ? (
        <NotificationSettings />
      ) : (
        <>
          {unread > 0 && (
            <Button className="bell-read" onClick={() => markRead(null)}>
              {NOTIFICATIONS_TEXTS.markRead}
            </Button>
          )}
          <NoticeRows notices={notices} onChosen={onChosen} />
        </>
      )}
    </div>
  );
}
