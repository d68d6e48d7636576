import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { askBrowser, type BrowserAnswer } from '../../core/notifications/browser.ts';
import { $off, $wantsBrowser, listNoticeKinds, setBrowser, setKind } from '../../core/notifications/store.ts';
import { NOTICE_KIND_LABELS } from '../../core/notifications/texts.ts';
import { NOTIFICATIONS_TEXTS } from './texts.ts';

/** Which kinds the person wants, and whether the browser shows them too: it is asked for permission here alone. */
export function NotificationSettings() {
  const user = useStore($user);
  const off = useStore($off);
  return (
    <>
      <fieldset className="bell-kinds">
        <legend>{NOTIFICATIONS_TEXTS.kinds}</legend>
        {listNoticeKinds(user).map((kind) => (
          <label key={kind} className="bell-choice">
            <input
              type="checkbox"
              checked={!off.includes(kind)}
              onChange={(event) => setKind(kind, event.currentTarget.checked)}
            />
            {NOTICE_KIND_LABELS[kind]}
          </label>
        ))}
      </fieldset>
      <BrowserChoice />
    </>
  );
}

function BrowserChoice() {
  const isWanted = useStore($wantsBrowser);
  const [answer, setAnswer] = useState<BrowserAnswer | null>(null);
  const choose = async (isOn: boolean) => {
    const given = isOn ? await askBrowser() : null;
    setAnswer(given);
    setBrowser(given === 'granted');
  };
  const problem = answer === 'refused' || answer === 'unsupported' ? NOTIFICATIONS_TEXTS[answer] : null;
  return (
    <div className="bell-browser">
      <label className="bell-choice">
        <input
          type="checkbox"
          checked={isWanted}
          aria-describedby="browser-hint"
          onChange={(event) => void choose(event.currentTarget.checked)}
        />
        {NOTIFICATIONS_TEXTS.browser}
      </label>
      <p className="muted" id="browser-hint">
        {NOTIFICATIONS_TEXTS.browserHint}
      </p>
      <p role="alert">{problem}</p>
    </div>
  );
}
