import { useStore } from '@nanostores/react';
import { type CSSProperties, createElement } from 'react';
import {
  $session,
  formatUser,
  hasKioskAccount,
  isNight,
  KIOSK_SCREEN_LABELS,
  type Kiosk,
} from '../../core/host.ts';
import { Notice } from './notice.tsx';
import { $shift } from './pixel-shift.ts';
import { $clock, formatScreenTime, getHour } from './screen-clock.ts';
import { SCREEN_ELEMENTS } from './screen-elements.ts';
import { $scale } from './screen-scale.ts';
import { KIOSK_TEXTS as TEXTS } from './texts.ts';
import { usePresence } from './use-presence.ts';
import { type ScreenTurn, useScreenTurn } from './use-screen-turn.ts';

/** A kiosk: one of its screens at a time, in the whole window. */
export function KioskScreens({ kiosk }: { kiosk: Kiosk }) {
  const { status } = useStore($session);
  const { time } = useStore($clock);
  const { scale, unit } = useStore($scale);
  const [x, y] = useStore($shift);
  const style = {
    '--kiosk-scale': scale,
    '--kiosk-unit': `${unit.toFixed(2)}px`,
    transform: `translate(${x}px, ${y}px)`,
  } as CSSProperties;
  return (
    <>
      <main className="kiosk" aria-label={TEXTS.label} style={style}>
        {status === 'in' ? <Screens kiosk={kiosk} /> : <Waiting />}
      </main>
      {isNight(kiosk.night, getHour(time)) && <div className="kiosk-night" />}
    </>
  );
}

function Screens({ kiosk: { screens, site, pace } }: { kiosk: Kiosk }) {
  const { user } = useStore($session);
  const { day, time } = useStore($clock);
  const { rank: turn, isHeld, toggle } = useScreenTurn(screens.length, pace);
  const isUsed = usePresence();
  const shown = screens[turn];
  return (
    <>
      <header className="kiosk-head">
        {createElement('balise-society', { kiosk: true })}
        {hasKioskAccount() ? (
          <h1 className="kiosk-name" translate="no">
            {formatUser(user)}
          </h1>
        ) : (
          <h1 className="visually-hidden">{TEXTS.label}</h1>
        )}
        {screens.length > 1 && shown && (
          <>
            <span
              className="kiosk-turn"
              role="img"
              aria-label={TEXTS.place(turn + 1, screens.length, KIOSK_SCREEN_LABELS[shown])}
            >
              {screens.map((screen) => (
                <span key={screen} className="kiosk-dot" data-now={screen === shown || undefined} />
              ))}
            </span>
            {(isUsed || isHeld) && <Hold isHeld={isHeld} toggle={toggle} />}
          </>
        )}
        <span className="kiosk-day">{day}</span>
        <time className="wall-time">{time}</time>
      </header>
      <div className="kiosk-stage">
        {screens.map((screen) => {
          const { tag, attributes } = SCREEN_ELEMENTS[screen];
          return (
            <div key={screen} className="kiosk-screen" data-screen={screen} inert={screen !== shown}>
              {createElement(tag, { kiosk: true, 'heading-level': 2, ...attributes, ...(site && { site }) })}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** Stops the screens at this one, for people who read slowly, and lets them go on; shown while somebody uses the screen. */
const Hold = ({ isHeld, toggle }: Omit<ScreenTurn, 'rank'>) => (
  <button
    type="button"
    className="kiosk-hold"
    aria-label={isHeld ? TEXTS.goOn : TEXTS.hold}
    title={isHeld ? TEXTS.goOn : TEXTS.hold}
    onClick={toggle}
  >
    <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
      <path d={isHeld ? 'M2 0l9 6-9 6z' : 'M1 0h4v12H1zM7 0h4v12H7z'} />
    </svg>
  </button>
);

/** Why nothing is shown, and what becomes of it. */
function Waiting() {
  const { status, failure } = useStore($session);
  if (status === 'restoring') return <Notice title={TEXTS.connecting} />;
  const next = failure && TEXTS.nextTry(formatScreenTime(failure.nextAt));
  const isRefused = failure?.error?.status === 401 || failure?.error?.status === 403;
  if (failure?.error && !isRefused) return <Notice title={TEXTS.unreachable} text={next} />;
  return hasKioskAccount() ? (
    <Notice title={TEXTS.refused} text={TEXTS.refusedHint} note={next} />
  ) : (
    <Notice title={TEXTS.out} text={TEXTS.outHint} note={next} />
  );
}
