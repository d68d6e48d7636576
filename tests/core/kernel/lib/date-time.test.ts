import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dateTime } from '../../../../src/core/kernel/lib/strict-schema.ts';

test.each(['32/13/2026', '2026-02-30 10:00', '2026-12-31 24:30'])(
  'a moment such as « %s » is refused with an example',
  (text) => {
    const { issues } = v.safeParse(dateTime, text);
    expect(issues?.map(({ message }) => message)).toEqual([
      'Saisissez une date et une heure comme 31/12/2026 14:30.',
    ]);
  },
);
