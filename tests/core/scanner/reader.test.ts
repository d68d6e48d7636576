import { describe, expect, it } from 'vitest';
import { readCode128, readPhoto } from '../../../src/core/scanner/reader.ts';
import {
  createFrame,
  drawLabel,
  drawNoise,
  encodeBars,
  encodeSquares,
  type Look,
  paint,
} from '../_pictures.ts';

const TAG = 'BAL-000123';
const SMALL: Look = { width: 640, height: 360, module: 3 };

describe('a Code 128 label is read', () => {
  it.each<[string, Look]>([
    ['clean', {}],
    ['turned by 10°', { turn: 10 }],
    ['turned by -10°', { turn: -10 }],
    ['turned by 37°', { turn: 37 }],
    ['upright', { turn: 90 }],
    ['upside down', { turn: 180 }],
    ['blurred', { blur: 2 }],
    ['much blurred, nearer', { blur: 3, module: 5 }],
    ['small', { module: 1.6 }],
    ['in little contrast', { ink: 105, paper: 135, noise: 4 }],
    ['half in the shadow', { shadow: 0.8 }],
    ['in the grain of the dark', { noise: 40 }],
    ['with low bars', { tall: 0.12 }],
    ['in a corner', { x: 0.35, y: 0.9, tall: 0.15 }],
    ['with all of it', { turn: 7, blur: 1.2, noise: 10, module: 2.5 }],
  ])('%s', (_, look) => {
    expect(readCode128(drawLabel(encodeBars(TAG), look))).toBe(TAG);
  });

  it('in colour as in grey', () => {
    const grey = drawLabel(encodeBars(TAG), SMALL);
    const data = new Uint8ClampedArray(grey.data.length * 4).fill(255);
    for (const [at, value] of grey.data.entries()) data.fill(value, at * 4, at * 4 + 3);
    expect(readCode128({ ...grey, data })).toBe(TAG);
  });

  it('across two video frames, each with half of the lines', () => {
    const film = [0.2, 0.4, 0.6, 0.8].map((y) => drawLabel(encodeBars(TAG), { ...SMALL, y, turn: 20 }));
    for (const frame of film) expect(readCode128(frame, 0) ?? readCode128(frame, 1)).toBe(TAG);
  });
});

describe('the whole text is read', () => {
  it.each([
    'A',
    'balise 42',
    '0123456789',
    '12345',
    'AB12345678CD',
    '~!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}',
    'x'.repeat(40),
    'BAL-0001\t',
  ])('%j', (text) => {
    const look = { ...SMALL, width: 1280, module: 2 };
    expect(readCode128(drawLabel(encodeBars(text), look))).toBe(text);
  });

  it('of every value of the three code sets', () => {
    const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    const parts = [...(ascii.match(/[\s\S]{1,16}/g) ?? []), ...listPairs()];
    for (const part of parts) {
      expect(readCode128(drawLabel(encodeBars(part), { width: 1400, height: 40, module: 2 }))).toBe(part);
    }
  });

  it.each(['Caf\xe9i', '\xe9\xe8\xe0\xf4\xeea\xfb\xe7b12'])(
    'of the upper half of Latin-1, by function 4: %s',
    (text) => {
      const bars = encodeBars(text, 'code128', { binarytext: true });
      expect(readCode128(drawLabel(bars, { ...SMALL, module: 2, width: 900 }))).toBe(text);
    },
  );

  it('without a leading function 1, and with a separator for one inside', () => {
    const bars = encodeBars('^FNC101034^FNC1AB', 'code128', { parsefnc: true });
    expect(readCode128(drawLabel(bars, SMALL))).toBe('01034\x1dAB');
  });
});

/** '00' to '99' in ten texts, written as two digits per symbol. */
const listPairs = (): string[] =>
  Array.from({ length: 10 }, (_, ten) =>
    Array.from({ length: 10 }, (_, one) => String(ten * 10 + one).padStart(2, '0')).join(''),
  );

describe('nothing else is read', () => {
  it.each([
    ['ean13', '4006381333931'],
    ['code39', 'BAL-000123'],
    ['interleaved2of5', '12345678'],
    ['rationalizedCodabar', 'A12345B'],
    ['code93', 'BAL-000123'],
  ])('[G6] %s', (kind, text) => {
    const frame = drawLabel(encodeBars(text, kind), SMALL);
    expect(readCode128(frame)).toBeNull();
  });

  it('[G6] a QR code', () => {
    const { dark, side } = encodeSquares(TAG);
    const frame = createFrame(400, 400, 235);
    for (let row = 0; row < side * 12; row++) {
      for (let column = 0; column < side * 12; column++) {
        if (dark[Math.floor(row / 12) * side + Math.floor(column / 12)]) {
          frame.data[(row + 70) * 400 + column + 70] = 25;
        }
      }
    }
    expect(readCode128(frame)).toBeNull();
  });

  it('a reader programming code (function 3)', () => {
    const bars = encodeBars('^FNC3AB', 'code128', { parsefnc: true });
    expect(readCode128(drawLabel(bars, SMALL))).toBeNull();
  });

  it('a label with one wrong bar, or whose end is outside the picture', () => {
    const bars = [...encodeBars(TAG)];
    [bars[20], bars[21]] = [bars[21]!, bars[20]!];
    expect(bars).not.toEqual(encodeBars(TAG));
    expect(readCode128(drawLabel(bars, SMALL))).toBeNull();
    expect(readCode128(drawLabel(encodeBars(TAG), { ...SMALL, x: 0.9 }))).toBeNull();
  });

  it('in noise of every grain size', () => {
    const wrong = Array.from({ length: 60 }, (_, seed) => readCode128(drawNoise(320, 240, seed))).filter(
      Boolean,
    );
    expect(wrong).toEqual([]);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'in a label scratched at random (%i), other than its own text',
    (seed) => {
      const bars = encodeBars(TAG).map(
        (width, at) => width + (((seed * 7919 + at * 104_729) >> 3) % 9 === 0 ? 1 : 0),
      );
      expect([TAG, null]).toContain(readCode128(drawLabel(bars, { ...SMALL, seed })));
    },
  );
});

describe('a photo', () => {
  it('is decoded when two lines agree', () => {
    expect(readPhoto(drawLabel(encodeBars(TAG), SMALL))).toBe(TAG);
  });

  it('is not decoded from a single line', () => {
    // a single row of bars lies on one scan line
    const frame = createFrame(640, 360, 235);
    const label = createFrame(640, 360, 235);
    paint(label, encodeBars(TAG), { module: 3, tall: 0.5 });
    const row = 640 * Math.floor(0.5 * 359);
    frame.data.set(label.data.subarray(row, row + 640), row);
    expect(readCode128(frame)).toBe(TAG);
    expect(readPhoto(frame)).toBeNull();
  });
});
