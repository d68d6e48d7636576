/** Generated small pictures: a logo, and photos that stand in for users' ones. PNG, without a package. */
import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number, alpha: number];
type Paint = (x: number, y: number) => Color;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of `width` × `height` pixels, each coloured by `paint`. */
export function createPng(width: number, height: number, paint: Paint): Buffer {
  const row = width * 4 + 1;
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(paint(x, y), y * row + 1 + x * 4);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, red green blue alpha, no interlacing
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

const BLUE: Color = [0x1f, 0x5f, 0xa8, 255];
const GOLD: Color = [0xe7, 0xb0, 0x5c, 255];
const SIZE = 128;
const FINE = 4;

/** The group's logo: a rounded blue cross around a gold disc, on a transparent ground. */
export const createLogo = (): Buffer => createPng(SIZE, SIZE, (x, y) => average(x, y, paintLogo));

function paintLogo(x: number, y: number): Color {
  const [dx, dy] = [Math.abs(x - SIZE / 2), Math.abs(y - SIZE / 2)];
  const [long, short] = [Math.max(dx, dy), Math.min(dx, dy)];
  if (Math.hypot(dx, dy) < 15) return GOLD;
  const inBar = short < 22 && (long < 44 || Math.hypot(long - 44, short) < 22 * Math.SQRT1_2 + 6);
  return inBar ? BLUE : [BLUE[0], BLUE[1], BLUE[2], 0];
}

/** The colour of a pixel, averaged over a grid of points inside it, for smooth edges. */
function average(x: number, y: number, paint: Paint): Color {
  const sum = [0, 0, 0, 0];
  for (let point = 0; point < FINE * FINE; point++) {
    const color = paint(x + ((point % FINE) + 0.5) / FINE, y + (Math.floor(point / FINE) + 0.5) / FINE);
    for (let channel = 0; channel < 4; channel++) sum[channel] = (sum[channel] ?? 0) + (color[channel] ?? 0);
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sum.map((total) => Math.round(total / (FINE * FINE)));
  return [red, green, blue, alpha];
}

/** A wall with a stain, at another position for each number. */
export const createPhoto = (seed: number): Buffer =>
  createPng(480, 360, (x, y) => {
    const shade = 206 + ((x * 7 + y * 13 + seed * 31) % 9) - y / 12;
    const [cx, cy] = [120 + ((seed * 97) % 240), 90 + ((seed * 53) % 160)];
    const distance = Math.hypot(x - cx, (y - cy) * 1.4) + 14 * Math.sin(x / 17 + seed) + 9 * Math.cos(y / 11);
    const stain = distance < 90 ? (90 - distance) * 0.9 : 0;
    const skirting = y > 318 ? 60 : 0;
    const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
    return [
      clamp(shade - stain * 0.6 - skirting),
      clamp(shade - 6 - stain * 0.8 - skirting),
      clamp(shade - 16 - stain - skirting),
      255,
    ];
  });
