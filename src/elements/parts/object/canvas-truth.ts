/**
 * Whether a canvas gives back what was drawn. Browsers that protect against fingerprinting answer with noise, and one
 * that lacks memory with an empty picture: neither may replace a photo.
 */

/** Saturated, so that neither noise nor grey is taken for them. */
const COLOURS = ['#c81e1e', '#1ea01e', '#1e3cc8', '#f0f0f0'] as const;
const KNOWN_SIDE = 32;
/** Pictures are compared at this size: what compression changes disappears in it. */
const COMPARED_SIDE = 16;
const FIRST_SIDE = 256;
/** The mean difference of a channel, of 255, up to which two pictures are the same. Noise is some 60 away. */
const MEAN_MAX = 14;

/** Draws four known colours, has them encoded as a photo would be, and reads them back. */
export async function canReadBack(quality: number): Promise<boolean> {
  const drawn = createCanvas(KNOWN_SIDE, KNOWN_SIDE);
  if (!drawn) return false;
  const half = KNOWN_SIDE / 2;
  for (const [rank, colour] of COLOURS.entries()) {
    drawn.context.fillStyle = colour;
    drawn.context.fillRect((rank % 2) * half, Math.floor(rank / 2) * half, half, half);
  }
  const blob = await encode(drawn.canvas, quality);
  if (!blob) return false;
  const expected = COLOURS.map((colour) =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  const found = await readColours(blob, 2);
  return found !== null && getMean(found, expected.flat()) <= MEAN_MAX;
}

/** Whether the encoded picture shows what the source does. */
export async function isSamePicture(source: ImageBitmap, encoded: Blob): Promise<boolean> {
  const expected = sample(source, COMPARED_SIDE);
  const found = await readColours(encoded, COMPARED_SIDE);
  return expected !== null && found !== null && getMean(found, expected) <= MEAN_MAX;
}

/** The picture of a canvas as a JPEG; `null` where the browser gives none. */
export const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));

/** A canvas of that size; `null` where the browser has none. White, so that transparent pixels become no black. */
export function createCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

async function readColours(blob: Blob, side: number): Promise<number[] | null> {
  try {
    const image = await createImageBitmap(blob);
    const colours = sample(image, side);
    image.close();
    return colours;
  } catch {
    return null; // no picture at all
  }
}

/** The channels of the picture, reduced to that many pixels a side; `null` where it cannot be read. */
function sample(image: ImageBitmap, side: number): number[] | null {
  let current: CanvasImageSource = image;
  // halved step by step: drawn at once to a few pixels, most of the picture is skipped
  for (let size = FIRST_SIDE; ; size = Math.max(side, size / 2)) {
    const step = createCanvas(size, size);
    if (!step) return null;
    step.context.imageSmoothingQuality = 'high';
    step.context.drawImage(current, 0, 0, size, size);
    current = step.canvas;
    if (size > side) continue;
    const { data } = step.context.getImageData(0, 0, side, side);
    return Array.from(data).filter((_, at) => at % 4 < 3);
  }
}

const getMean = (found: readonly number[], expected: readonly number[]): number =>
  found.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0) / expected.length;
