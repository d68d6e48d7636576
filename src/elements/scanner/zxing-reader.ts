/**
 * The second reader: @zxing/browser with its Code 128 reader alone, asked when ours has found nothing for a while.
 * The only file that knows it, and its code is loaded when it is first asked.
 */
import { BrowserCodeReader } from '@zxing/browser';
import { Code128Reader } from '@zxing/library';

// without its « try harder », which fails for good on the first picture that holds no code
const reader = new BrowserCodeReader(new Code128Reader());

/** The Code 128 text in a picture, `null` when it finds none. */
export function readWithZxing(canvas: HTMLCanvasElement): string | null {
  try {
    return reader.decodeFromCanvas(canvas).getText() || null;
  } catch {
    return null; // it throws for « nothing found »
  }
}
