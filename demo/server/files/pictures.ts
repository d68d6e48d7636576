/**
 * Pictures are decoded and written anew: what comes out is a picture and nothing else. Where it was taken, with
 * what and by whom is left behind; the turn that a phone only notes is done.
 */
import type { Metadata, Sharp } from 'sharp';
import { invalid } from '../http/answers.ts';
import * as texts from '../texts.ts';
import { blankHeifMetadata } from './heif.ts';
import type { Place } from './picture-queue.ts';
import { HEIF, IMAGES } from './sniff.ts';

/** The largest picture that is decoded: a small file may announce a huge one. */
const MAX_PIXELS = 64_000_000;
/** The largest one of several frames, all of them together: each is written anew, which takes far longer. */
const MAX_MOVING_PIXELS = 8_000_000;
/** Nothing here is shown larger: the longest side, in pixels. */
const LONGEST_SIDE = 4000;
const ANIMATED = ['image/gif', 'image/webp'];

/** Read with the first picture: a start is not kept waiting for it. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // No two pictures are alike: what is kept of one serves no other.
  sharp.cache(false);
  return sharp;
};

export interface PictureRule {
  /** Content types taken; the refusal says which. */
  types: readonly string[];
  refusal: string;
  /** The one type written, whatever came; else the type that came. */
  as?: 'image/jpeg';
}

/** Whether files of that type go through `cleanPicture`. */
export const isPicture = (type: string): boolean => IMAGES.includes(type) || HEIF.includes(type);

export interface Picture {
  bytes: Buffer;
  type: string;
}

/**
 * The picture written anew, or the same bytes without what they say of their making where this server cannot decode
 * them (HEIC).
 * @param field where it was sent, for the message
 * @param place of the queue, which holds the bytes
 * @throws Problem 400 for one that is damaged, or too large: that is known before it is decoded
 */
export async function cleanPicture(
  field: string,
  { bytes, type }: Picture,
  place: Place,
  as = type,
): Promise<Picture> {
  if (HEIF.includes(type)) {
    const clean = blankHeifMetadata(bytes);
    if (!clean) throw invalid({ [field]: [texts.PICTURE_UNREADABLE] });
    return { bytes: clean, type };
  }
  const sharp = await loadSharp();
  const options = { animated: ANIMATED.includes(as), limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const head = await read(field, () => sharp(bytes, { ...options, limitInputPixels: false }).metadata());
  // A picture of several frames announces their height together.
  const pixels = head.width * head.height;
  if (pixels > MAX_PIXELS) throw invalid({ [field]: [texts.PICTURE_TOO_LARGE] });
  if ((head.pages ?? 1) > 1 && pixels > MAX_MOVING_PIXELS) {
    throw invalid({ [field]: [texts.MOVING_TOO_LARGE] });
  }
  return place.run(pixels, async () => ({
    bytes: await read(field, () => write(sharp(bytes, options), head, as).toBuffer()),
    type: as,
  }));
}

/** In pixels. @throws Problem 400 for what is no picture */
export const readSize = (field: string, bytes: Buffer): Promise<{ width: number; height: number }> =>
  read(field, async () => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes).metadata();
    return { width, height };
  });

function write(image: Sharp, { width, height, pageHeight, pages = 1 }: Metadata, as: string): Sharp {
  const tall = pageHeight ?? height;
  if (Math.max(width, tall) > LONGEST_SIDE) {
    image.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside' });
  }
  if (pages === 1 || as === 'image/jpeg') image.autoOrient();
  switch (as) {
    case 'image/jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 });
    case 'image/png':
      return image.png({ compressionLevel: 6 });
    case 'image/webp':
      return image.webp({ quality: 85, effort: pages > 1 ? 1 : 4 });
    default:
      return image.gif();
  }
}

/** Whatever the decoder says of the file, the person is told that the picture cannot be read. */
async function read<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw invalid({ [field]: [texts.PICTURE_UNREADABLE] });
  }
}
