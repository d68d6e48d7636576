/** What browsers want of an application that can be installed: fields of the manifest, and pictures of the sizes named. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';

const APP = resolve(import.meta.dirname, '../../../src/app');

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  [field: string]: unknown;
  icons: Picture[];
  screenshots: (Picture & { label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

const manifest = JSON.parse(readFileSync(resolve(APP, 'public/manifest.webmanifest'), 'utf8')) as Manifest;
const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];
const read = (src: string) => sharp(resolve(APP, `public${src}`));

describe('the manifest', () => {
  it('has what an installation needs, in French, for the whole application', () => {
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'fr',
      short_name: 'Balise',
      name: expect.stringMatching(/^Balise, /),
    });
    expect(String(manifest.short_name).length).toBeLessThanOrEqual(12);
    const page = readFileSync(resolve(APP, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
    expect(readFileSync(resolve(APP, 'kiosk.html'), 'utf8'), 'a kiosk is not installed').not.toContain(
      'manifest',
    );
  });

  it.each(pictures)('names $src with its real size and type', async ({ src, sizes, type }) => {
    const { width, height, format } = await read(src).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  });

  it('has the icons of 192 and 512 pixels, each whole and to be cut', () => {
    const named = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    for (const purpose of ['any', 'maskable'])
      expect(named).toEqual(expect.arrayContaining([`192x192 ${purpose}`, `512x512 ${purpose}`]));
  });

  it.each(manifest.icons.filter(({ purpose }) => purpose === 'maskable'))(
    'leaves $src room to be cut round: nothing is clear, and the mark is within the inner 80 %',
    async ({ src }) => {
      const { data, info } = await read(src).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
      const ground = at(0, 0);
      const marked: number[] = [];
      for (let y = 0; y < info.height; y++)
        for (let x = 0; x < info.width; x++) {
          const pixel = at(x, y);
          expect(pixel[3]).toBe(255);
          if (pixel.some((value, rank) => Math.abs(value - (ground[rank] ?? 0)) > 24))
            marked.push(Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2));
        }
      expect(marked.length).toBeGreaterThan(100);
      expect(Math.max(...marked)).toBeLessThanOrEqual(0.4 * info.width);
    },
  );

  it('shows a screen of a phone and one of a desk, each with a label', () => {
    expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
    for (const { label } of manifest.screenshots) expect(label).not.toBe('');
  });

  it('has shortcuts to the scanner and to a new ticket, which are pages of the application', () => {
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Scanner', 'Signaler']);
    const paths: readonly string[] = ROUTES.map(({ path }) => path);
    for (const { url } of manifest.shortcuts) expect(paths).toContain(url.split('?', 1)[0]);
  });
});
