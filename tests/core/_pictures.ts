/**
 * Pictures of barcodes as a camera takes them, drawn from another library's bars, since the reader's own table would
 * repeat its faults.
 */
import bwip from 'bwip-js/generic';
import type { CameraFrame } from '../../src/core/scanner/edges.ts';

export interface Look {
  width?: number;
  height?: number;
  /** Pixels of one module. */
  module?: number;
  /** The height of the bars beside their width. */
  tall?: number;
  /** In degrees. */
  turn?: number;
  /** The centre of the label, from 0 to 1 of the picture. */
  x?: number;
  y?: number;
  /** Radius of a blur, in pixels (standard deviation). */
  blur?: number;
  /** Half the range of a random change of each pixel, in levels of grey. */
  noise?: number;
  /** Levels of ink and of paper. */
  ink?: number;
  paper?: number;
  /** How much darker the left side of the picture is, from 0 to 1. */
  shadow?: number;
  seed?: number;
}

/** Widths of bars and spaces in turn, bar first. @param kind a linear symbology of the encoder */
export function encodeBars(text: string, kind = 'code128', options: object = {}): readonly number[] {
  const [symbol] = bwip.raw(kind, text, { parse: false, ...options });
  if (!symbol || !('sbs' in symbol)) throw new Error(`No bars for ${kind} ${text}`);
  return symbol.sbs;
}

/** Dark modules of a two-dimensional code, row by row. */
export function encodeSquares(text: string, kind = 'qrcode'): { dark: readonly number[]; side: number } {
  const [symbol] = bwip.raw(kind, text, {});
  if (!symbol || !('pixs' in symbol)) throw new Error(`No squares for ${kind}`);
  return { dark: symbol.pixs, side: symbol.pixx };
}

/** A seeded generator of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A plain grey picture, one byte per pixel. */
export const createFrame = (width: number, height: number, grey = 120): CameraFrame => ({
  data: new Uint8ClampedArray(width * height).fill(grey),
  width,
  height,
});

/** A label on a grey wall. @param bars widths in modules, bar first */
export function drawLabel(bars: readonly number[], look: Look = {}): CameraFrame {
  const { width = 1280, height = 720, blur = 0, noise = 0, shadow = 0, seed = 1 } = look;
  const frame = createFrame(width, height);
  paint(frame, bars, look);
  if (blur > 0) blurFrame(frame, blur);
  const random = createRandom(seed);
  if (noise > 0 || shadow > 0) {
    for (let at = 0; at < frame.data.length; at++) {
      const light = 1 - shadow * (1 - (at % width) / width);
      frame.data[at] = frame.data[at]! * light + (random() * 2 - 1) * noise;
    }
  }
  return frame;
}

/** Draws one label into a picture. */
export function paint(frame: CameraFrame, bars: readonly number[], look: Look = {}): void {
  const { module = 4, tall = 0.4, turn = 0, x = 0.5, y = 0.5, ink = 25, paper = 235 } = look;
  const total = bars.reduce((sum, each) => sum + each, 0);
  const isDark = new Uint8Array(total);
  let place = 0;
  bars.forEach((size, index) => {
    if (index % 2 === 0) isDark.fill(1, place, place + size);
    place += size;
  });
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [halfWide, halfTall] = [(total * module) / 2, (total * module * tall) / 2];
  const margin = 10 * module;
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      let sum = 0;
      let inside = 0;
      for (let part = 0; part < 9; part++) {
        const dx = column + ((part % 3) + 0.5) / 3 - x * frame.width;
        const dy = row + (Math.floor(part / 3) + 0.5) / 3 - y * frame.height;
        const along = dx * cos + dy * sin;
        const beside = dy * cos - dx * sin;
        if (Math.abs(along) > halfWide + margin || Math.abs(beside) > halfTall + margin) continue;
        inside++;
        const bar = Math.floor((along + halfWide) / module);
        sum += isDark[bar] === 1 && Math.abs(beside) < halfTall ? ink : paper;
      }
      if (inside === 0) continue;
      const at = row * frame.width + column;
      frame.data[at] = (sum + frame.data[at]! * (9 - inside)) / 9;
    }
  }
}

/** A Gaussian blur, along rows and then columns. */
function blurFrame({ data, width, height }: CameraFrame, sigma: number): void {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const whole = weights.reduce((sum, each) => sum + each, 0);
  for (const [lines, length, next, step] of [
    [height, width, width, 1],
    [width, height, 1, width],
  ] as const) {
    const line = new Float32Array(length);
    for (let start = 0; start < lines; start++) {
      for (let at = 0; at < length; at++) line[at] = data[start * next + at * step]!;
      for (let at = 0; at < length; at++) {
        let sum = 0;
        for (let tap = -reach; tap <= reach; tap++) {
          sum += weights[tap + reach]! * line[Math.min(length - 1, Math.max(0, at + tap))]!;
        }
        data[start * next + at * step] = sum / whole;
      }
    }
  }
}

/** Noise only: grains of one to a few pixels, some of which resemble bars. */
export function drawNoise(width: number, height: number, seed: number): CameraFrame {
  const frame = createFrame(width, height);
  const random = createRandom(seed);
  const [wide, high] = [1 + Math.floor(random() * 6), 1 + Math.floor(random() * height)];
  const columns = Math.ceil(width / wide);
  let line = new Uint8Array(columns);
  for (let row = 0; row < height; row++) {
    if (row % high === 0) line = Uint8Array.from({ length: columns }, () => (random() < 0.5 ? 20 : 235));
    for (let column = 0; column < width; column++) {
      frame.data[row * width + column] = line[Math.floor(column / wide)]!;
    }
  }
  return frame;
}
