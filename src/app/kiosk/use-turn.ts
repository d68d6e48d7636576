import { useEffect, useState } from 'react';
import { takeNewBuild } from './build-watch.ts';

/**
 * Which of so many screens is shown, each for that many seconds. Between two of them a new version is taken; a screen
 * that is alone has such moments too.
 */
export function useTurn(count: number, seconds: number): number {
  const [rank, setRank] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      timer = setTimeout(async () => {
        if ((await takeNewBuild()) || isOver) return;
        setRank((last) => (last + 1) % count);
        wait();
      }, seconds * 1000);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [count, seconds]);
  return rank;
}
