/** One rule of what is the same text, for every character of Unicode: on the client and in the database. */
import { expect, it } from 'vitest';
import { BLOCK, compareFolding } from './_same-text.ts';
import { openStore } from './_server.ts';

it('what is the same text is so for every character', { timeout: 300_000 }, async () => {
  const { db, drop } = await openStore();
  try {
    const planes = [...Array(17).keys()].map((plane) => plane * 0x10000 + 0xf000);
    const firsts = Array.from({ length: 0x20 }, (_, rank) => rank * BLOCK || 1);
    const { wrong, unknown } = await compareFolding(db, [...firsts, ...planes, 0xe0000, 0xf0000]);
    expect(unknown).toBeLessThan(150);
    expect(wrong).toEqual([]);
  } finally {
    await db.close();
    await drop();
  }
});
