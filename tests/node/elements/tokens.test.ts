/** The contrast of the design's colours in both themes, computed from the tokens. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/elements/parts/host/tokens.css', import.meta.url), 'utf8');
const AA = 4.5;
const PART = 3;

/** `[light, dark]` of a token. */
function read(token: string): [string, string] {
  const value = new RegExp(`--balise-${token}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{6}/g) ?? [];
  if (colours.length === 0) throw new Error(`--balise-${token} is no colour`);
  return [colours[0] as string, (colours[1] ?? colours[0]) as string];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour over another, multiplied with it or, in the dark, screened. */
function blend(colour: string, under: string, share: number, isDark: boolean): string {
  const parts = [1, 3, 5].map((at) => {
    const [over, below] = [colour, under].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    const both = isDark ? 255 - ((255 - over) * (255 - below)) / 255 : (over * below) / 255;
    return Math.round(share * both + (1 - share) * below)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

const grounds = ['surface', 'page', 'surface-sunken', 'hover'];
const on = (token: string, ratio: number, ...others: string[]) =>
  others.map((ground) => [token, ground, ratio] as const);
const pairs = [
  ...on('text', AA, ...grounds, 'neutral-tint'),
  ...on('text-muted', AA, ...grounds, 'neutral-tint'),
  ...on('primary-strong', AA, ...grounds, 'primary-tint'),
  ...on('primary-hover', AA, ...grounds),
  ...on('danger', AA, 'surface', 'page', 'danger-tint'),
  ...on('warning', AA, 'surface', 'page', 'warning-tint'),
  ...on('info', AA, 'surface', 'page', 'info-tint'),
  ...on('on-primary', AA, 'primary-strong', 'primary-hover'),
  ...on('on-danger', AA, 'danger', 'danger-hover'),
  ...on('on-secondary', AA, 'secondary'),
  ...on('border-strong', PART, 'surface', 'page', 'surface-sunken', 'hover'),
  ...on('primary', PART, 'surface', 'page'),
  ...on('focus', PART, 'surface', 'page', 'focus-gap'),
];

/** The light theme also has shadows and white on grey, so its outlines are faint; the dark theme has outlines only. */
const OUTLINE = 2.2;

describe('the colours of the design', () => {
  it('[A16] have the brand’s primary and secondary in the light theme', () => {
    expect(read('primary')[0]).toBe('#208774');
    expect(read('secondary')[0]).toBe('#e7b05c');
  });

  it.each(pairs)('%s on %s has a contrast of at least %d in both themes', (token, ground, ratio) => {
    const [light, dark] = read(token);
    const [lightGround, darkGround] = read(ground);
    expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(ratio);
    expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(ratio);
  });

  it.each(['surface', 'page', 'neutral-tint'])('the line of the present hour is seen on %s', (ground) => {
    const grid = readFileSync(new URL('../../../src/elements/agenda/time-grid.css', import.meta.url), 'utf8');
    const dark = readFileSync(new URL('../../../src/elements/parts/kit/dark.css', import.meta.url), 'utf8');
    const shares = [/opacity: var\(--now, ([\d.]+)\)/.exec(grid), /--now: ([\d.]+);/.exec(dark)];
    for (const [rank, share] of shares.entries()) {
      const line = read('danger')[rank] ?? '';
      const under = read(ground)[rank] ?? '';
      const seen = blend(line, under, Number(share?.[1] ?? 0), rank === 1);
      expect(contrast(seen, under)).toBeGreaterThanOrEqual(PART);
    }
  });

  it.each(['surface', 'page'])('outlines on %s are visible in the dark theme', (ground) => {
    expect(contrast(read('border')[1], read(ground)[1])).toBeGreaterThanOrEqual(OUTLINE);
  });
});
