/**
 * Pictures are decoded and re-encoded, so that the stored file holds nothing but the picture: metadata (place,
 * device, author) is dropped, and the rotation that a phone only records is applied.
 */
import type { Metadata, Sharp } from 'sharp';
import { invalid } from '../http/answers.ts';
import * as texts from '../texts.ts';
import { HEIF, IMAGES } from './detect-type.ts';
import { decodeHeic } from './heic.ts';
import { blankHeifMetadata } from './heif.ts';
import type { Place } from './picture-queue.ts';

/** The largest picture that is decoded: a small file may declare a huge one. */
const MAX_PIXELS = 64_000_000;
/** The limit over all frames of an animation: re-encoding each takes far longer. */
const MAX_MOVING_PIXELS = 8_000_000;
/** The longest side of a stored picture, in pixels: nothing shows it larger. */
const LONGEST_SIDE = 4000;
const QUALITY = 85;
const ANIMATED = ['image/gif', 'image/webp'];

/** Imported with the first picture, which makes the start faster. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  // Pictures differ, so a cache never hits.
  sharp.cache(false);
  return sharp;
};

export interface PictureRule {
  /** Accepted content types, and the message that names them. */
  types: readonly string[];
  refusal: string;
  /** The only type written, whatever type was sent; by default the sent type. */
  as?: 'image/jpeg';
}

/** Whether files of that type pass through `cleanPicture`. */
export const isPicture = (type: string): boolean => IMAGES.includes(type) || HEIF.includes(type);

export interface Picture {
  bytes: Buffer;
  type: string;
  /** A JPEG of it, for a type that few browsers show and that could be decoded. */
  shown?: Buffer | null;
}

/**
 * The picture re-encoded; for HEIC the same bytes without metadata, and a JPEG.
 * @param field of the form, for the message
 * @param place in the queue, which bounds the bytes
 * @throws Problem 400 for a damaged or too large picture (checked before it is decoded)
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
    return { bytes: clean, type, shown: await convertHeic(clean, place) };
  }
  const sharp = await loadSharp();
  const options = { animated: ANIMATED.includes(as), limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const head = await read(field, () => sharp(bytes, { ...options, limitInputPixels: false }).metadata());
  // Metadata give the height of all frames together.
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

/**
 * @param place in the queue, which bounds the pixels decoded at once
 * @returns the JPEG of a HEIC picture; `null` for one that is too large or that cannot be decoded
 */
export async function convertHeic(bytes: Buffer, place: Pick<Place, 'run'>): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: MAX_PIXELS, height: 1 }));
  if (width * height > MAX_PIXELS) return null;
  const job = { bytes, side: LONGEST_SIDE, quality: QUALITY, pixels: MAX_PIXELS };
  return place.run(width * height, () => decodeHeic(job));
}

/** In pixels. @throws Problem 400 when the file is not a picture */
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
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY });
    case 'image/png':
      return image.png({ compressionLevel: 6 });
    case 'image/webp':
      return image.webp({ quality: QUALITY, effort: pages > 1 ? 1 : 4 });
    default:
      return image.gif();
  }
}

/** Every decoder error gets one message: the picture cannot be read. */
async function read<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw invalid({ [field]: [texts.PICTURE_UNREADABLE] });
  }
}
