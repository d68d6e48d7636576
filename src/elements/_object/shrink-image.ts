/** Shrinks photos in the browser, which also removes their location. */

/** The longest side of a sent photo, in pixels. */
export const PHOTO_PIXELS = 1600;
const QUALITY = 0.85;
const PHOTO = /^image\/(jpeg|png|webp|heic|heif|avif|bmp)$/;

/**
 * A JPEG of at most `side` px a side. Files that are no photo or that the browser cannot decode are returned
 * unchanged, and so are drawings (PNG) that would grow.
 */
export async function shrinkImage(file: File, side: number = PHOTO_PIXELS): Promise<File> {
  if (!PHOTO.test(file.type)) return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    const blob = await draw(image, Math.round(image.width * scale), Math.round(image.height * scale));
    image.close();
    if (!blob || (file.type === 'image/png' && scale === 1 && blob.size >= file.size)) return file;
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
  } catch {
    return file;
  }
}

function draw(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff'; // transparent pixels become white, not black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}
