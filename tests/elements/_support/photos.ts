/** Pictures and files, as people choose them. */
import type { Mounted } from './mounted.ts';

/** A PNG of that size, with something on it. */
export async function makePhoto(width: number, height: number, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  for (let x = 0; x < width; x += 20) {
    context.fillStyle = `hsl(${x % 360} 60% 50%)`;
    context.fillRect(x, 0, 20, height);
  }
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

/** Files as a drop or a paste brings them. */
export function transferOf(...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Pastes into an element, as the keyboard does. @returns whether it was taken */
export function paste(into: HTMLElement, clipboardData: DataTransfer): boolean {
  const event = new ClipboardEvent('paste', {
    bubbles: true,
    cancelable: true,
    composed: true,
    clipboardData,
  });
  into.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Chooses files in a field, by its label. */
export function chooseFiles(
  mounted: Mounted,
  field: string | RegExp | HTMLInputElement,
  ...files: File[]
): void {
  const input = field instanceof HTMLInputElement ? field : mounted.field(field);
  input.files = transferOf(...files).files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
