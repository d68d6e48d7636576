import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { announce } from '../../core/kernel/page/messages.ts';
import { $secondsLeft, $sessionWarning, staySignedIn } from '../../core/kernel/session/session-limits.ts';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { MESSAGES_TEXTS } from './texts.ts';

/**
 * A minute before the session ends, in every tab: « Rester connecté », or a notice that the end cannot be postponed
 * (RGAA 13.1).
 */
export function SessionMessage() {
  const warning = useStore($sessionWarning);
  const button = useRef<HTMLButtonElement>(null);
  const isIdle = useLast(warning)?.isIdle;
  const text = isIdle ? MESSAGES_TEXTS.idle : MESSAGES_TEXTS.whole;
  useEffect(() => {
    if (warning) announce(`${MESSAGES_TEXTS.sessionEnds}. ${text}`);
  }, [warning, text]);
  return (
    <Dialog
      open={warning !== null}
      title={MESSAGES_TEXTS.sessionEnds}
      onClose={staySignedIn}
      initialFocus={button}
      plain
      footer={
        <Button variant="primary" ref={button} onClick={staySignedIn}>
          {isIdle ? MESSAGES_TEXTS.stay : MESSAGES_TEXTS.understood}
        </Button>
      }
    >
      <p>{text}</p>
      {warning && <Countdown />}
    </Dialog>
  );
}

/** Visible only: a screen reader would be interrupted every second. */
function Countdown() {
  const seconds = useStore($secondsLeft);
  return <p aria-hidden="true">{MESSAGES_TEXTS.secondsLeft(seconds)}</p>;
}
