import { useEffect, useRef, useState } from 'react';
import { takeNewBuild } from './new-build.ts';

/** A screen that somebody has stopped goes on by itself after this many milliseconds: nobody may come back to it. */
const HELD_MS = 3_600_000;

/** Which screen is shown, and whether somebody has stopped them there. */
export interface ScreenTurn {
  rank: number;
  isHeld: boolean;
  toggle: () => void;
}

/**
 * Which of so many screens is shown, each for that many seconds (`PACE` of `core/kiosks/kiosk-address.ts`, unless the
 * address has another). Between two of them a new version is taken; a screen that is alone has such moments too, and one
 * that is stopped.
 */
export function useScreenTurn(count: number, seconds: number): ScreenTurn {
  const [rank, setRank] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const heldAt = useRef(0);
  const held = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      timer = setTimeout(async () => {
        if ((await takeNewBuild()) || isOver) return;
        const isStopped = held.current && Date.now() - heldAt.current < HELD_MS;
        if (!isStopped) {
          held.current = false;
          setHeld(false);
          setRank((last) => (last + 1) % count);
        }
        wait();
      }, seconds * 1000);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [count, seconds]);
  const toggle = () => {
    heldAt.current = Date.now();
    held.current = !held.current;
    setHeld(held.current);
  };
  return { rank, isHeld, toggle };
}
