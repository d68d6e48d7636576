import { useEffect, useState } from 'react';
import { formatTitleDay } from '../common/texts.ts';

const MINUTE_MS = 60_000;

/** The day in words; a page left open passes midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => formatTitleDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(formatTitleDay(new Date())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
