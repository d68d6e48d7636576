import { describe, expect, it } from 'vitest';
import { type DaySpan, getNextPeriod } from '../../../src/core/contracts/next-period.ts';
import { listDueDays } from '../../../src/core/contracts/payment-days.ts';
import { addMonths, formatDay, getDayOfMonth, parseDay } from '../../../src/core/kernel/time/wall-time.ts';

const day = (text: string): number => parseDay(text)!;
const span = (start: string, end: string): DaySpan => ({ start: day(start), end: day(end) });
const show = ({ start, end }: DaySpan): string => `${formatDay(start)} – ${formatDay(end)}`;

/** The period and those that follow it. */
function follow(first: DaySpan, count: number): DaySpan[] {
  const periods = [first];
  while (periods.length <= count) periods.push(getNextPeriod(periods));
  return periods;
}

const STARTS = Array.from(
  { length: day('2028-01-01') - day('2024-01-01') },
  (_, rank) => day('2024-01-01') + rank,
);

/** The last day of a period of so many months, as people write it: the day before the same day, or a month's last. */
const lastDay = (start: number, months: number): number => {
  const same = addMonths(start, months);
  return getDayOfMonth(same) === getDayOfMonth(start) ? same - 1 : same;
};

describe('[I3] periods that follow each other', () => {
  it.each([1, 2, 3, 6, 12])(
    'never drift, meet without a gap and share no day: every start of four years, %i months',
    (months) => {
      const wrong: string[] = [];
      for (const start of STARTS) {
        const periods = follow({ start, end: lastDay(start, months) }, 12);
        periods.forEach((period, rank) => {
          const before = periods[rank - 1];
          const isRight =
            (!before || period.start === before.end + 1) &&
            period.end === lastDay(start, months * (rank + 1));
          if (!isRight) wrong.push(show(period));
        });
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each([1, 12])(
    'that share the day they meet on keep it for ever: every start of four years, %i months',
    (months) => {
      const wrong: string[] = [];
      for (const start of STARTS) {
        if (getDayOfMonth(start) > 28) continue;
        const periods = follow({ start, end: addMonths(start, months) }, 6);
        periods.forEach((period, rank) => {
          const isRight =
            period.start === addMonths(start, months * rank) &&
            period.end === addMonths(start, months * (rank + 1));
          if (!isRight) wrong.push(show(period));
        });
      }
      expect(wrong).toEqual([]);
    },
  );

  it('of one renewed on its first day of March come back to 29 February', () => {
    expect(follow(span('2024-02-29', '2025-02-28'), 4).map(show)).toEqual([
      '2024-02-29 – 2025-02-28',
      '2025-03-01 – 2026-02-28',
      '2026-03-01 – 2027-02-28',
      '2027-03-01 – 2028-02-28',
      '2028-02-29 – 2029-02-28',
    ]);
  });

  it('entered with the end of a shorter month keep to it', () => {
    expect(follow(span('2025-01-31', '2025-02-27'), 3).map(show)).toEqual([
      '2025-01-31 – 2025-02-27',
      '2025-02-28 – 2025-03-30',
      '2025-03-31 – 2025-04-29',
      '2025-04-30 – 2025-05-30',
    ]);
  });

  it.each([1, 2, 3, 6, 12])(
    'that end the day before a shorter month’s last share no day and do not drift: every start of four years, %i months',
    (months) => {
      const wrong: string[] = [];
      for (const start of STARTS) {
        const periods = follow({ start, end: addMonths(start, months) - 1 }, 12);
        periods.forEach((period, rank) => {
          const before = periods[rank - 1];
          const isRight =
            (!before || period.start === before.end + 1) &&
            Math.abs(period.start - addMonths(start, months * rank)) <= 1;
          if (!isRight) wrong.push(show(period));
        });
      }
      expect(wrong).toEqual([]);
    },
  );

  it('of no whole months follow each other without a gap, as many days each', () => {
    expect(follow(span('2025-01-30', '2025-03-15'), 2).map(show)).toEqual([
      '2025-01-30 – 2025-03-15',
      '2025-03-16 – 2025-04-29',
      '2025-04-30 – 2025-06-13',
    ]);
  });

  it('are counted anew after a gap', () => {
    const periods = [span('2024-01-31', '2025-01-30'), span('2025-03-01', '2026-02-28')];
    expect(show(getNextPeriod(periods))).toBe('2026-03-01 – 2027-02-28');
    // from 31 January it would be counted to the end of August
    const later = [span('2025-01-31', '2025-03-30'), span('2025-04-30', '2025-06-29')];
    expect(show(getNextPeriod(later))).toBe('2025-06-30 – 2025-08-29');
  });

  it('of one day are days that follow each other', () => {
    expect(follow(span('2025-01-30', '2025-01-30'), 2).map(show)).toEqual([
      '2025-01-30 – 2025-01-30',
      '2025-01-31 – 2025-01-31',
      '2025-02-01 – 2025-02-01',
    ]);
  });
});

describe('[I3] what is due every so many months', () => {
  it('is cut at the most that is wanted', () => {
    const days = listDueDays(span('2025-01-31', '2026-01-30'), 1, 3);
    expect(days.map(formatDay)).toEqual(['2025-01-31', '2025-02-28', '2025-03-31']);
  });

  it.each([1, 2, 3, 6])(
    'is counted from the start, once a month: every start of four years, every %i months',
    (months) => {
      const wrong: string[] = [];
      for (const start of STARTS) {
        const end = lastDay(start, 24);
        const days = listDueDays({ start, end }, months, 100);
        const isRight =
          days.length === 24 / months && days.every((due, rank) => due === addMonths(start, rank * months));
        if (!isRight) wrong.push(`${formatDay(start)}: ${days.map(formatDay)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
