import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { askBrowser, type BrowserAnswer } from '../../core/notifications/browser.ts';
import { MAILED_KINDS, type NoticeKind } from '../../core/notifications/model.ts';
import {
  $mailed,
  $off,
  $wantsBrowser,
  listNoticeKinds,
  setBrowser,
  setKind,
  setMailed,
} from '../../core/notifications/store.ts';
import { NOTICE_KIND_LABELS } from '../../core/notifications/texts.ts';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
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
          <div key={kind}>
            <LabelledChoice
              className="bell-choice"
              type="checkbox"
              checked={!off.includes(kind)}
              onChange={(event) => setKind(kind, event.currentTarget.checked)}
            >
              {NOTICE_KIND_LABELS[kind]}
            </LabelledChoice>
            <MailChoice kind={kind} isOff={off.includes(kind)} />
          </div>
        ))}
      </fieldset>
      {useStore($mailed) && <p className="muted bell-mail-hint">{NOTIFICATIONS_TEXTS.mailHint}</p>}
      <BrowserChoice />
    </>
  );
}

/** Nothing where the server sends this person no mail. */
function MailChoice({ kind, isOff }: { kind: NoticeKind; isOff: boolean }) {
  const mailed = useStore($mailed);
  const label = useId();
  const each = MAILED_KINDS.find((known) => known === kind);
  if (!mailed || !each) return null;
  return (
    <label className="bell-choice bell-mail">
      <input
        type="checkbox"
        checked={mailed.includes(each)}
        disabled={isOff}
        aria-labelledby={label}
        onChange={(event) => setMailed(each, event.currentTarget.checked)}
      />
      {/* its name, which Chromium would have read twice */}
      <span id={label} aria-hidden="true">
        {NOTIFICATIONS_TEXTS.byMail}
        <span className="visually-hidden">{NOTIFICATIONS_TEXTS.of(NOTICE_KIND_LABELS[kind])}</span>
      </span>
    </label>
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
      <LabelledChoice
        className="bell-choice"
        type="checkbox"
        checked={isWanted}
        aria-describedby="browser-hint"
        onChange={(event) => void choose(event.currentTarget.checked)}
      >
        {NOTIFICATIONS_TEXTS.browser}
      </LabelledChoice>
      <p className="muted" id="browser-hint">
        {NOTIFICATIONS_TEXTS.browserHint}
      </p>
      <p role="alert">{problem}</p>
    </div>
  );
}
