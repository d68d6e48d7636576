/** The code of the thread that decodes a HEIC picture: it posts a JPEG, or `null` for what it cannot decode. */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import type { HeicJob } from './heic.ts';

const { bytes, side, quality, pixels } = workerData as HeicJob;

/** The planes of the first picture, turned upright. */
async function decode(): Promise<Buffer | null> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  // What is declared may differ from what the boxes around it say.
  if (!image || image.get_width() * image.get_height() > pixels) return null;
  const decoded = await libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const plane = decoded?.channels?.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved);
  if (!plane) return null;
  const { width, height, stride, data } = plane;
  const rows = stride === width * 3 ? data : pack(data, { row: width * 3, stride, height });
  return sharp(rows, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}

function pack(
  data: Uint8Array,
  { row, stride, height }: Record<'row' | 'stride' | 'height', number>,
): Buffer {
  const packed = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) packed.set(data.subarray(y * stride, y * stride + row), y * row);
  return packed;
}

sharp.cache(false);
const jpeg = await decode().catch(() => null);
parentPort?.postMessage(jpeg && new Uint8Array(jpeg));
