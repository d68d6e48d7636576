import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  /** Phones and framed pages may not have it. */
  available: boolean;
  on: boolean;
  toggle: () => void;
}

/** Shows an element alone on the whole screen; Échap ends it. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () => setOn(element.matches(':fullscreen'));
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [ref]);
  return {
    available: document.fullscreenEnabled === true,
    on,
    toggle: () => {
      // a browser may refuse it: the plan then stays in the page
      const change = on ? document.exitFullscreen() : ref.current?.requestFullscreen();
      change?.catch(() => {});
    },
  };
}
