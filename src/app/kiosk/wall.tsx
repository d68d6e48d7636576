import { useStore } from '@nanostores/react';
import { type CSSProperties, createElement } from 'react';
import { $session, formatUser, hasDevice, isNight, WALL_SCREEN_LABELS, type Wall } from '../../core/host.ts';
import { Notice } from './notice.tsx';
import { $clock, $scale, $shift, formatScreenTime, getHour } from './screen.ts';
import { SCREEN_PARTS } from './screen-parts.ts';
import { WALL_TEXTS as TEXTS } from './texts.ts';
import { useTurn } from './use-turn.ts';

/** A wall: one of its screens at a time, in the whole window. */
export function WallView({ wall }: { wall: Wall }) {
  const { status } = useStore($session);
  const { time } = useStore($clock);
  const scale = useStore($scale);
  const [x, y] = useStore($shift);
  const style = { '--wall-scale': scale, transform: `translate(${x}px, ${y}px)` } as CSSProperties;
  return (
    <>
      <main className="wall" aria-label={TEXTS.label} style={style}>
        {status === 'in' ? <Screens wall={wall} /> : <Waiting />}
      </main>
      {isNight(wall.night, getHour(time)) && <div className="wall-night" />}
    </>
  );
}

function Screens({ wall: { screens, site, pace } }: { wall: Wall }) {
  const { user } = useStore($session);
  const { day, time } = useStore($clock);
  const turn = useTurn(screens.length, pace);
  const shown = screens[turn];
  return (
    <>
      <header className="wall-head">
        {createElement('balise-society', { kiosk: true })}
        {hasDevice() && <h1 className="wall-name">{formatUser(user)}</h1>}
        {screens.length > 1 && shown && (
          <span
            className="wall-turn"
            role="img"
            aria-label={TEXTS.place(turn + 1, screens.length, WALL_SCREEN_LABELS[shown])}
          >
            {screens.map((screen) => (
              <i key={screen} data-now={screen === shown || undefined} />
            ))}
          </span>
        )}
        <span className="wall-day">{day}</span>
        <time className="wall-time">{time}</time>
      </header>
      <div className="wall-stage">
        {screens.map((screen) => {
          const { tag, attributes } = SCREEN_PARTS[screen];
          return (
            <div key={screen} className="wall-screen" data-screen={screen} inert={screen !== shown}>
              {createElement(tag, { kiosk: true, 'heading-level': 2, ...attributes, ...(site && { site }) })}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** Why nothing is shown, and what becomes of it. */
function Waiting() {
  const { status, failure } = useStore($session);
  if (status === 'restoring') return <Notice title={TEXTS.connecting} />;
  const next = failure && TEXTS.nextTry(formatScreenTime(failure.nextAt));
  const isRefused = failure?.error?.status === 401 || failure?.error?.status === 403;
  if (failure?.error && !isRefused) return <Notice title={TEXTS.unreachable} text={next} />;
  return hasDevice() ? (
    <Notice title={TEXTS.refused} text={TEXTS.refusedHint} note={next} />
  ) : (
    <Notice title={TEXTS.out} text={TEXTS.outHint} note={next} />
  );
}
