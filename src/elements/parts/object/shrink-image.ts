/** Shrinks photos in the browser, which also removes their location. */
import { canReadBack, createCanvas, encode, isSamePicture } from './canvas-truth.ts';

/** The longest side of a sent photo, in pixels. */
export const PHOTO_PIXELS = 1600;
const QUALITY = 0.85;
const PHOTO = /^image\/(jpeg|png|webp|heic|heif|avif|bmp)$/;

/**
 * A JPEG of at most `side` px a side. Files that are no photo or that the browser cannot decode are returned
 * unchanged, and so are drawings (PNG) that would grow, and photos that the browser does not give back as they are.
 */
export async function shrinkImage(file: File, side: number = PHOTO_PIXELS): Promise<File> {
  if (!PHOTO.test(file.type)) return file;
  let image: ImageBitmap | null = null;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const blob = await draw(image, Math.round(image.width * scale), Math.round(image.height * scale));
    if (!blob || (file.type === 'image/png' && scale === 1 && blob.size >= file.size)) return file;
    if (!(await canReadBack(QUALITY)) || !(await isSamePicture(image, blob))) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  } finally {
    image?.close();
  }
}

function draw(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const drawn = createCanvas(width, height);
  if (!drawn) return Promise.resolve(null);
  drawn.context.drawImage(image, 0, 0, drawn.canvas.width, drawn.canvas.height);
  return encode(drawn.canvas, QUALITY);
}
