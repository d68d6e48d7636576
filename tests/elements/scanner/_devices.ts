/** What `navigator.mediaDevices` and the page's context are, for one test. */

interface Camera {
  /** How often it was asked for. */
  asked: number;
  tracks: MediaStreamTrack[];
  /** How many are on. */
  live: () => number;
}

const replaced = new Map<string, () => void>();

/** Gives a property another value, until `restoreDevices()`. */
function replace(target: object, name: string, value: unknown): void {
  if (!replaced.has(name)) {
    const own = Object.getOwnPropertyDescriptor(target, name);
    replaced.set(name, () => {
      if (own) Object.defineProperty(target, name, own);
      else Reflect.deleteProperty(target, name);
    });
  }
  Object.defineProperty(target, name, { configurable: true, get: () => value });
}

/** A computer without a camera. */
export const removeCamera = (): void => replace(navigator, 'mediaDevices', undefined);

/** A page that is not on https. */
export const makeInsecure = (): void => replace(globalThis, 'isSecureContext', false);

/** A tab behind another one. */
export function setHidden(isHidden: boolean): void {
  replace(document, 'hidden', isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/**
 * A camera that sees what is drawn on a canvas.
 * @param give is awaited before it is given, and may refuse it
 */
export function giveCamera(canvas: HTMLCanvasElement, give: () => Promise<void> | void = () => {}): Camera {
  const tracks: MediaStreamTrack[] = [];
  const camera: Camera = {
    asked: 0,
    tracks,
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
  };
  replace(navigator, 'mediaDevices', {
    enumerateDevices: async () => [],
    getUserMedia: async () => {
      camera.asked += 1;
      await give();
      const stream = canvas.captureStream(30);
      tracks.push(...stream.getTracks());
      return stream;
    },
  });
  return camera;
}

/** As the browser has it. */
export function restoreDevices(): void {
  for (const restore of replaced.values()) restore();
  replaced.clear();
}
