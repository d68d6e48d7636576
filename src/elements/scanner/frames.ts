/** Pictures out of a video or a photo, and what the readers find in them. */
import type { CameraFrame } from '../../core/scanner/edges.ts';
import { readCode128, readPhoto } from '../../core/scanner/reader.ts';
import { getSecondReader, loadSecondReader } from './second-reader.ts';

/** No more pictures than one in so many milliseconds: a phone must stay cool. */
const PACE_MS = 60;
/** The longest side of a picture of the video. */
const VIDEO_PIXELS = 1280;
/** A photo is read at these sizes: the smaller is less grainy. */
const PHOTO_PIXELS = [1920, 960];
/** The second reader is asked once in so many pictures in which ours found nothing. */
const SECOND_EVERY = 8;

/**
 * Reads the video until it is stopped.
 * @param onRead called with each reading of each picture
 * @returns stops
 */
export function watchVideo(video: HTMLVideoElement, onRead: (code: string) => void): () => void {
  const canvas = document.createElement('canvas');
  let stopped = false;
  let last = Number.NEGATIVE_INFINITY;
  let rank = 0;
  let empty = 0;
  const next = () => {
    if (stopped) return;
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(look);
    else requestAnimationFrame(look);
  };
  const look = (now: number) => {
    if (stopped) return;
    if (now - last >= PACE_MS) {
      last = now;
      const frame = draw(canvas, video, video.videoWidth, video.videoHeight, VIDEO_PIXELS);
      if (frame) read(frame);
    }
    next();
  };
  const read = (frame: CameraFrame) => {
    let code = readCode128(frame, rank++);
    if (code === null && ++empty % SECOND_EVERY === 0) code = getSecondReader()?.(canvas) ?? null;
    if (code === null) return;
    empty = 0;
    onRead(code);
  };
  next();
  return () => {
    stopped = true;
  };
}

/** The code on a photo, `null` when none is read or the file is no picture. */
export async function readPhotoFile(file: Blob): Promise<string | null> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    let code: string | null = null;
    for (const pixels of PHOTO_PIXELS) {
      const frame = draw(canvas, image, image.width, image.height, pixels);
      if (frame) code ??= readPhoto(frame);
      if (frame && code === null) code = (await loadSecondReader())?.(canvas) ?? null;
    }
    image.close();
    return code;
  } catch {
    return null; // no picture, or one that this browser cannot show
  }
}

/** Draws a picture no larger than that. @returns `null` while it has no size */
function draw(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  width: number,
  height: number,
  pixels: number,
): CameraFrame | null {
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, pixels / Math.max(width, height));
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, wide, high);
  return context.getImageData(0, 0, wide, high);
}
