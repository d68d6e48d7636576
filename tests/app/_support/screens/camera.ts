/** A film for Chromium's fake camera, written as y4m: labels of another program's bars, moving. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { elements } from '../../../../src/elements/index.ts';
import { chromeArgs, findChrome } from '../../../chrome.mjs';
import { encodeSquares, type Look, paint } from '../../../core/_pictures.ts';

/** A page that holds little, for what happens above it. */
export const QUIET_PAGE = '/profil';

export const FILM = { width: 640, height: 480, rate: 10 };

/** What is seen in a picture of the film. */
export interface Shown extends Look {
  bars: readonly number[];
}

/**
 * Writes a film that Chromium plays over and over.
 * @param pictures the labels of each picture
 * @returns its path
 */
export function writeFilm(name: string, pictures: readonly (readonly Shown[])[], qr = ''): string {
  const { width, height, rate } = FILM;
  const path = join(tmpdir(), 'balise-films', `${name}.y4m`);
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`)];
  const colourless = Buffer.alloc((width * height) / 2, 128);
  for (const labels of pictures) {
    const data = new Uint8ClampedArray(width * height).fill(150);
    for (const { bars, ...look } of labels) paint({ data, width, height }, bars, look);
    if (qr) paintSquares(data, qr);
    parts.push(Buffer.from('FRAME\n'), Buffer.from(data), colourless);
  }
  mkdirSync(dirname(path), { recursive: true });
  // whole at once: another worker may be showing the one of before
  writeFileSync(`${path}.${process.pid}`, Buffer.concat(parts));
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** A QR code in the upper left corner. */
function paintSquares(data: Uint8ClampedArray, text: string): void {
  const { dark, side } = encodeSquares(text);
  const size = 6;
  for (let row = -4; row < side + 4; row++) {
    for (let column = -4; column < side + 4; column++) {
      const inside = row >= 0 && column >= 0 && row < side && column < side;
      const value = inside && dark[row * side + column] ? 25 : 235;
      for (let line = 0; line < size; line++) {
        const from = ((row + 4) * size + line + 8) * FILM.width + (column + 4) * size + 8;
        data.fill(value, from, from + size);
      }
    }
  }
}

/** The launch options of Chromium with that film as its camera. @param refused denies the camera to every page */
export const withCamera = (film: string, { refused = false } = {}) => ({
  executablePath: findChrome() ?? undefined,
  args: [
    ...chromeArgs,
    '--use-fake-device-for-media-stream',
    `--use-fake-ui-for-media-stream${refused ? '=deny' : ''}`,
    `--use-file-for-fake-video-capture=${film}`,
  ],
});

/** Keeps every track that a page is given. Before `goto`. */
export async function watchTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const store = window as unknown as { tracks: MediaStreamTrack[]; asked: number };
    store.tracks = [];
    store.asked = 0;
    const devices = navigator.mediaDevices;
    if (!devices) return;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      store.asked++;
      const stream = await ask(constraints);
      store.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** How many cameras were ever given to the page, and how many are still on. */
export const countTracks = (page: Page): Promise<{ given: number; live: number }> =>
  page.evaluate(() => {
    const { tracks } = window as unknown as { tracks: MediaStreamTrack[] };
    return { given: tracks.length, live: tracks.filter(({ readyState }) => readyState === 'live').length };
  });

/** The dialog, and what stands in it: slotted, so no descendant of the node that has the role. */
export function scanner(page: Page) {
  const content = page.locator('balise-scanner');
  const button = (name: string) => content.getByRole('button', { name, exact: true });
  return {
    dialog: page.getByRole('dialog', { name: 'Scanner' }),
    content,
    button,
    field: content.getByRole('textbox', { name: 'Code de l’étiquette' }),
    open: () => page.getByRole('banner').getByRole('button', { name: 'Scanner un équipement' }).click(),
  };
}

/** Resolves once the equipment's page is open; a version without that page shows the code found. */
export async function expectOpened(page: Page, id: number | string, name: string): Promise<void> {
  if (Object.hasOwn(elements, 'balise-asset')) await expect(page).toHaveURL(`/assets/${id}`);
  else await expect(page.getByText(`Équipement trouvé\u00a0: ${name}`)).toBeVisible();
}
