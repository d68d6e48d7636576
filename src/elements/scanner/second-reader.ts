/** Has the second reader's code come when it is needed; a page that cannot load it does with ours. */
type Read = (canvas: HTMLCanvasElement) => string | null;

let read: Read | null = null;
let loading = false;

/** The second reader, or `null` until it is there; the first call asks for it. */
export function getSecondReader(): Read | null {
  if (!read && !loading) {
    loading = true;
    void loadSecondReader();
  }
  return read;
}

/** Waits for the second reader. @returns `null` when it cannot be had; the next call tries again */
export async function loadSecondReader(): Promise<Read | null> {
  try {
    read ??= (await import('./zxing.ts')).readWithZxing;
  } catch {
    loading = false;
  }
  return read;
}
