import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { reportDone } from '../../core/kernel/page/messages.ts';
import {
  $rememberedSession,
  forgetSession,
  readRememberedSession,
} from '../../core/kernel/session/remembered-session.ts';
import { formatLongDate } from '../../core/kernel/time/dates.ts';
import { toWallClock } from '../../core/kernel/time/paris-clock.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Button } from '../parts/ui/button.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { PROFILE_TEXTS } from './texts.ts';

/** The session that this browser keeps when it is closed. */
export function RememberedSessionChoice({ level }: { level: HeadingLevel }) {
  const { isRemembered, until } = useStore($rememberedSession);
  useEffect(readRememberedSession, []);
  const forget = () => {
    forgetSession();
    reportDone(PROFILE_TEXTS.forgotten);
  };
  return (
    <Panel title={PROFILE_TEXTS.device} level={level}>
      <p role="status">
        <span>{isRemembered ? PROFILE_TEXTS.remembered : PROFILE_TEXTS.notRemembered}</span>
        {isRemembered && until !== null && (
          <span>{` ${PROFILE_TEXTS.until(formatLongDate(toWallClock(until)))}`}</span>
        )}
      </p>
      {isRemembered && (
        <Button icon="x-lg" className="profile-action" onClick={forget}>
          {PROFILE_TEXTS.forget}
        </Button>
      )}
    </Panel>
  );
}
