/**
 * Loads the picture of a plan. A very large one is drawn once into a reduced copy and then let go: the memory of a
 * phone holds 47 MB of it instead of 280 (10,000 × 7,000 px). The copy is drawn, never read, so that any server may
 * send the picture.
 */
import { useEffect, useState } from 'react';
import type { Size } from '../../core/plans/pin-position.ts';

/** A picture with more pixels than this is reduced. */
export const PIXELS_MAX = 4096 * 4096;
/** The longest side of the copy, in px. */
export const COPY_SIDE = 4096;

export type PictureState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `size` is the picture's own; `copy` the reduced one, to be drawn instead of the address. */
  | { status: 'ready'; size: Size; copy: HTMLCanvasElement | null };

/** @param address absolute; `null` for a plan without a picture */
export function usePicture(address: string | null): PictureState {
  const [loaded, setLoaded] = useState<{ address: string; state: PictureState } | null>(null);
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    let live = true;
    const finish = (state: PictureState) => {
      if (live) setLoaded({ address, state });
    };
    image.decoding = 'async';
    image.onload = () => {
      // the reduced copy empties the image, which browsers report as an error
      image.onerror = null;
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      if (size.width === 0 || size.height === 0) finish({ status: 'failed' });
      else finish({ status: 'ready', size, copy: reduce(image, size) });
    };
    image.onerror = () => finish({ status: 'failed' });
    image.src = address;
    return () => {
      live = false;
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  if (!address) return { status: 'failed' };
  return loaded?.address === address ? loaded.state : { status: 'loading' };
}

/** The reduced copy of a very large picture, `null` for others. */
function reduce(image: HTMLImageElement, { width, height }: Size): HTMLCanvasElement | null {
  if (width * height <= PIXELS_MAX) return null;
  const scale = COPY_SIDE / Math.max(width, height);
  const copy = document.createElement('canvas');
  copy.width = Math.round(width * scale);
  copy.height = Math.round(height * scale);
  const context = copy.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, copy.width, copy.height);
  // lets the browser drop the decoded original
  image.src = '';
  return copy;
}
