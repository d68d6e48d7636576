import { expect, test } from 'vitest';
import { createBurstReader } from '../../../src/core/scanner/hand-scanner-burst.ts';

test.each([['Numpad'], ['a pad without NumLock']])(
  '[G6] may type the numbers of characters with Alt: %s',
  (pad) => {
    const readKey = createBurstReader();
    const keys = [...'BAL-1'].flatMap((character) => [
      { key: 'Alt' },
      ...[...`0${character.charCodeAt(0)}`].map((digit) => ({
        key: pad === 'the pad' ? digit : 'ArrowLeft',
        code: `Numpad${digit}`,
        altKey: true,
      })),
    ]);
    const pressed = [...keys, { key: 'Enter' }].map((key, at) =>
      readKey({ timeStamp: at * 8, ctrlKey: false, altKey: false, metaKey: false, ...key }),
    );
    expect(pressed.at(-1)).toEqual({ kind: 'code', code: 'BAL-1' });
  },
);
