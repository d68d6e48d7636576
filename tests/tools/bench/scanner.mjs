/** The scanner: pictures of labels, ours beside the engines of three peers; then pictures without any label. */
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { readCode128 } from '../../../src/core/scanner/reader.ts';
import { createReadingConfirmer } from '../../../src/core/scanner/reading-confirmer.ts';
import { createRandom, drawLabel, encodeBars } from '../../core/_pictures.ts';
import { prepareNoise } from './noise.mjs';
import { installPeer, requirePeer } from './peers.mjs';
import { median, row } from './print.mjs';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
/** How many pictures without a label, in equal parts; a million takes half an hour: `BENCH_NOISE=1000000`. */
const NOISE = Number(process.env.BENCH_NOISE ?? 3000);

const LOOKS = {
  clean: {},
  'turned 10°': { turn: 10 },
  'turned -10°': { turn: -10 },
  'turned 30°': { turn: 30 },
  upright: { turn: 90 },
  'blur 1': { blur: 1 },
  'blur 2': { blur: 2 },
  'blur 3, nearer': { blur: 3, module: 5 },
  small: { module: 1.6 },
  'low contrast': { ink: 105, paper: 135 },
  shadow: { shadow: 0.8 },
  grain: { noise: 40 },
  'low bars': { tall: 0.12, turn: 3 },
  'all of it': { turn: 7, blur: 1, noise: 12, module: 2.5 },
};

const reader = new Code128Reader();
const WHO = {
  ours: async (frame) => readCode128(frame),
  '@zxing': async ({ data, width, height }) => {
    const source = new RGBLuminanceSource(data, width, height);
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch {
      return null; // it throws for « nothing found »
    }
  },
  'zxing-wasm': async ({ data, width, height }) => {
    const colours = new Uint8ClampedArray(data.length * 4).fill(255);
    for (let at = 0; at < data.length; at++) colours.fill(data[at], at * 4, at * 4 + 3);
    const image = { data: colours, width, height };
    const started = performance.now();
    const [found] = await readBarcodes(image, {
      formats: ['Code128'],
      tryHarder: true,
      maxNumberOfSymbols: 1,
    });
    return { text: found?.text ?? null, ms: performance.now() - started };
  },
};

/** It reads files: the picture's decoding is in its time, some ten milliseconds. */
function addQuagga() {
  if (!installPeer('@ericblade/quagga2')) return;
  const quagga = requirePeer('@ericblade/quagga2');
  const file = join(tmpdir(), `balise-quagga-${process.pid}.png`);
  process.once('exit', () => rmSync(file, { force: true }));
  WHO.quagga2 = async ({ data, width, height }) => {
    await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
      .png()
      .toFile(file);
    const started = performance.now();
    const found = await quagga
      .decodeSingle({
        src: file,
        numOfWorkers: 0,
        locate: true,
        inputStream: { size: width },
        decoder: { readers: ['code_128_reader'] },
      })
      .catch(() => null); // it throws for « nothing found »
    return { text: found?.codeResult?.code ?? null, ms: performance.now() - started };
  };
}

export async function benchScanner() {
  addQuagga();
  console.log(`\nScanner: 1280 × 720, read of ${ROUNDS}, median ms (wrong readings, if any)`);
  console.log(row('', ...Object.keys(WHO)));
  const random = createRandom(7);
  for (const [name, look] of Object.entries(LOOKS)) {
    const labels = Array.from({ length: ROUNDS }, (_, seed) => {
      const text = `BAL-${String(Math.floor(random() * 1e6)).padStart(6, '0')}`;
      const place = { x: 0.45 + random() * 0.1, y: 0.42 + random() * 0.16, seed: seed + 1 };
      return { text, frame: drawLabel(encodeBars(text), { ...look, ...place }) };
    });
    const cells = [];
    for (const read of Object.values(WHO)) cells.push(await measureCells(read, labels));
    console.log(row(name, ...cells));
  }
  const kiosk = [{ text: null, frame: drawLabel([1], { module: 0.01, noise: 5 }) }];
  const cells = [];
  for (const read of Object.values(WHO)) cells.push(await measureCells(read, Array(ROUNDS).fill(kiosk[0])));
  console.log(row('nothing there', ...cells));
  await countFalse();
}

async function measureCells(read, labels) {
  const times = [];
  let good = 0;
  let wrong = 0;
  for (const { text, frame } of labels) {
    await read(frame);
    const started = performance.now();
    const answer = await read(frame);
    const elapsed = performance.now() - started;
    const found = answer !== null && typeof answer === 'object' ? answer.text : answer;
    times.push(answer?.ms ?? elapsed);
    if (found === text) good++;
    else if (found !== null) wrong++;
  }
  return `${good} · ${median(times).toFixed(2)}${wrong ? ` (${wrong})` : ''}`;
}

/** What is read where there is nothing, and what would count: the same twice, as in a film. */
async function countFalse() {
  const kinds = Object.entries(await prepareNoise());
  const each = Math.ceil(NOISE / kinds.length);
  for (const [kind, draw] of kinds) {
    const confirmer = createReadingConfirmer();
    let once = 0;
    let counted = 0;
    for (let seed = 0; seed < each; seed++) {
      const code = readCode128(draw(seed), seed);
      if (code === null) continue;
      once++;
      if (confirmer.read(code, seed * 60)) counted++;
    }
    console.log(
      `Without a label: of ${each} pictures of ${kind}, ${once} read something, ${counted} would count`,
    );
  }
}
