/**
 * Draws the icons of the installed application from its mark, `src/app/public/favicon.svg`: `node build/icons.ts`, by
 * hand when the mark changes. What it writes is committed, so that a build draws nothing.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

const PUBLIC = resolve(import.meta.dirname, '../src/app/public');
const OUT = resolve(PUBLIC, 'icons');
const GREEN = '#208774';
/** Side of the mark's own drawing. */
const SIDE = 32;

const mark = readFileSync(resolve(PUBLIC, 'favicon.svg'), 'utf8');
const lines = /<path[^>]*\/>/.exec(mark)?.[0];
if (!lines) throw new Error('favicon.svg holds no path.');

const PLUS = line('M16 8v16M8 16h16');

/** Each icon: its side in pixels, and its drawing on the square of `SIDE`. */
const ICONS: Record<string, [number, string]> = {
  'icon-192.png': [192, mark],
  'icon-512.png': [512, mark],
  // systems cut these in shapes of their own: the mark is within the inner 80 %
  'maskable-192.png': [192, onGround(shrink(lines, 0.72))],
  'maskable-512.png': [512, onGround(shrink(lines, 0.72))],
  'apple-touch.png': [180, onGround(shrink(lines, 0.86))],
  'scan-96.png': [96, onGround(lines)],
  'report-96.png': [96, onGround(PLUS)],
};

function line(path: string): string {
  return `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" />`;
}

function shrink(drawing: string, by: number): string {
  const edge = (SIDE * (1 - by)) / 2;
  return `<g transform="translate(${edge} ${edge}) scale(${by})">${drawing}</g>`;
}

function onGround(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${GREEN}" />${drawing}</svg>`;
}

mkdirSync(OUT, { recursive: true });
for (const [name, [side, drawing]] of Object.entries(ICONS))
  await sharp(Buffer.from(drawing), { density: (72 * side) / SIDE })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(resolve(OUT, name));
