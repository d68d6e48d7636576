/** Loads the second reader when it is first needed; a page that cannot load it falls back to our decoder. */
type Read = (canvas: HTMLCanvasElement) => string | null;

let read: Read | null = null;
let loading = false;

/** The second reader, or `null` until it has loaded; the first call starts loading it. */
export function getSecondReader(): Read | null {
  if (!read && !loading) {
    loading = true;
    void loadSecondReader();
  }
  return read;
}

/** Waits for the second reader. @returns `null` when it cannot be loaded; the next call tries again */
export async function loadSecondReader(): Promise<Read | null> {
  try {
    read ??= (await import('./zxing-reader.ts')).readWithZxing;
  } catch {
    loading = false;
  }
  return read;
}
