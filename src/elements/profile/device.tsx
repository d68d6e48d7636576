import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { reportDone } from '../../core/kernel/page/notices.ts';
import { $device, forgetDevice, readDevice } from '../../core/kernel/session/device.ts';
import { formatLongDate } from '../../core/kernel/time/dates.ts';
import { toWallClock } from '../../core/kernel/time/paris-clock.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Button } from '../parts/ui/button.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** The session that this browser keeps when it is closed. */
export function Device({ level }: { level: HeadingLevel }) {
  const { isRemembered, until } = useStore($device);
  useEffect(readDevice, []);
  const forget = () => {
    forgetDevice();
    reportDone(TEXTS.forgotten);
  };
  return (
    <Panel title={TEXTS.device} level={level}>
      <p role="status">
        {isRemembered ? TEXTS.remembered : TEXTS.notRemembered}
        {isRemembered && until !== null && ` ${TEXTS.until(formatLongDate(toWallClock(until)))}`}
      </p>
      {isRemembered && (
        <Button icon="x-lg" className="profile-action" onClick={forget}>
          {TEXTS.forget}
        </Button>
      )}
    </Panel>
  );
}
