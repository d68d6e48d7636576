/** Pictures without a barcode: grain that looks like bars, pages of text, stripes of any width and angle. */
import sharp from 'sharp';
import { createRandom, drawNoise } from '../../core/_pictures.ts';

const WIDTH = 320;
const HEIGHT = 240;
const WORDS =
  'intervention équipement chaudière ascenseur balise BAL-000123 illisible lundi 12/11/2026 Hôpital ||| lll 1111 TTT';

/** @returns {Promise<Record<string, (seed: number) => import('../../../src/core/scanner/edges.ts').Frame>>} by kind */
export async function prepareNoise() {
  const pages = await Promise.all([11, 14, 18, 24, 34, 48].map(drawPage));
  return {
    grain: (seed) => drawNoise(WIDTH, HEIGHT, seed),
    text: (seed) => cutOut(pages, seed),
    stripes: drawStripes,
  };
}

/** A page of words in letters of that size, as grey levels. */
async function drawPage(size) {
  const random = createRandom(size);
  const words = WORDS.split(' ');
  const line = () => Array.from({ length: 60 }, () => words[Math.floor(random() * words.length)]).join(' ');
  const lines = Array.from({ length: Math.ceil(1200 / size) }, (_, rank) => {
    const text = line().replaceAll('&', '&amp;');
    return `<text x="4" y="${(rank + 1) * size * 1.2}" font-size="${size}" font-family="sans-serif">${text}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A piece of a page, upright or turned by a quarter, mirrored or not. */
function cutOut(pages, seed) {
  const random = createRandom(seed);
  const page = pages[Math.floor(random() * pages.length)];
  const turned = random() < 0.5;
  const [across, down] = turned ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const x = Math.floor(random() * (page.width - across));
  const y = Math.floor(random() * (page.height - down));
  const data = new Uint8ClampedArray(WIDTH * HEIGHT);
  const [contrast, floor] = [0.2 + random() * 0.8, random() * 50];
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const [left, top] = turned ? [row, column] : [column, row];
      const at = ((y + top) * page.width + x + left) * page.channels;
      data[row * WIDTH + column] = floor + page.data[at] * contrast * 0.8;
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

/** Bars of random widths across the whole picture, at any angle. */
function drawStripes(seed) {
  const random = createRandom(seed);
  const angle = random() * Math.PI;
  const [along, across] = [Math.cos(angle), Math.sin(angle)];
  const unit = 1 + random() * 6;
  const reach = Math.ceil(WIDTH + HEIGHT);
  const levels = new Uint8ClampedArray(2 * reach);
  let dark = true;
  for (let at = 0; at < levels.length; dark = !dark) {
    const end = at + Math.max(1, Math.round(unit * (1 + Math.floor(random() * 4))));
    levels.fill(dark ? 25 : 230, at, end);
    at = end;
  }
  const data = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      data[row * WIDTH + column] = levels[Math.floor(column * along + row * across) + reach] ?? 230;
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}
