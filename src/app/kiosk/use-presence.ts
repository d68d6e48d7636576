import { useEffect, useState } from 'react';

/** Somebody who has neither moved a pointer nor pressed a key for so many milliseconds has gone. */
const GONE_MS = 60_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Browsers report a pointer that rests when what is below it moves. */
const isResting = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/** Whether somebody is at this screen: controls are for people, and a wall that hangs alone has none. */
export function usePresence(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const note = (event: Event) => {
      if (isResting(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setUsed(false), GONE_MS);
      setUsed(true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
    };
  }, []);
  return isUsed;
}
