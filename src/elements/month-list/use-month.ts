/** The month of the address, the one on screen, and the progress of the call between them. */
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import {
  formatMonthKey,
  listMonthDays,
  type Month,
  type MonthDay,
  readMonth,
  stepMonth,
} from '../../core/interventions/month-list.ts';
import { calendarQuery } from '../../core/interventions/store.ts';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { $today } from '../../core/kernel/time/today.ts';
import { useHost } from '../parts/host/use-host.ts';
import { useLook } from '../parts/host/use-look.ts';

export interface MonthModel {
  /** The month asked for. */
  month: Month;
  isThisMonth: boolean;
  today: number;
  /** What is on screen: the month before stays until the new one has come. `null` before the first. */
  shown: { month: Month; days: MonthDay[] } | null;
  /** What is on screen is not what was asked for. */
  isPast: boolean;
  isBusy: boolean;
  /** Nothing is on screen, and nothing will come: why. */
  failed: ApiError | null;
  wait: string | null;
  problem: ApiError | null;
  loadedAt: number | null;
  step: (count: 1 | -1) => void;
  goToday: () => void;
  retry: () => void;
  cancel: () => void;
}

export function useMonth(asked: string): MonthModel {
  const { reflect, emit } = useHost();
  const today = useStore($today);
  const month = readMonth(asked, today);
  const key = formatMonthKey(month);
  const query = calendarQuery(month.year, month.month);
  useLook(query);
  const { status, data, error, wait, loadedAt } = useStore(query.$state);
  const [last, setLast] = useState<{ key: string; data: typeof data }>({ key, data });
  useEffect(() => {
    if (data) setLast({ key, data });
  }, [key, data]);

  // Only a refusal empties the screen: what was known is worth more than a message.
  const isForbidden = error?.status === 403;
  const current = data ? { key, data } : isForbidden || error ? null : last;
  const shownKey = current?.key ?? key;
  const items = current?.data ?? null;
  const shown = useMemo(() => {
    if (!items) return null;
    const shownMonth = readMonth(shownKey, today);
    return { month: shownMonth, days: listMonthDays(items, shownMonth, today) };
  }, [items, shownKey, today]);

  const choose = (next: string) => {
    reflect('month', next || null);
    emit('balise-filters-changed', { filters: { month: next || null } });
  };
  const thisKey = formatMonthKey(readMonth('', today));
  const go = (next: string) => choose(next === thisKey ? '' : next);
  return {
    month,
    isThisMonth: key === thisKey,
    today,
    shown,
    isPast: shown !== null && shownKey !== key,
    isBusy: status === 'LOADING',
    failed: shown && !isForbidden ? null : error,
    wait: describeWait(wait),
    problem: shown ? error : null,
    loadedAt,
    step: (count) => go(formatMonthKey(stepMonth(month, count))),
    goToday: () => choose(''),
    retry: () => void query.refresh(),
    cancel: () => query.cancel(),
  };
}
