/** Finds in a printed plan, with another library, where its pin and its red cross are. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Spot {
  /** Shares of the page, from its upper left corner. */
  x: number;
  y: number;
}

/** @param bytes of a document whose first page is a picture with red lines and one grey pin, made by `drawCross` */
export async function findPin(bytes: Uint8Array): Promise<{ pin: Spot; cross: Spot }> {
  const task = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
  const page = await (await task.promise).getPage(1);
  const [, , pageWidth = 1, pageHeight = 1] = page.view;
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix = [1, 0, 0, 1, 0, 0];
  const stack: number[][] = [];
  let found: { name: string; matrix: number[] } | null = null;
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.save) stack.push(matrix);
    else if (operator === OPS.restore) matrix = stack.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = multiply(matrix, args as number[]);
    else if (operator === OPS.paintImageXObject) found = { name: String(args[0]), matrix };
  }
  if (!found) throw new Error('no picture on the page');
  const { name, matrix: place } = found;
  const image = await new Promise<{ width: number; height: number; data: Uint8ClampedArray }>((resolve) => {
    page.objs.get(name, resolve);
  });
  const { width, height, data } = image;
  const bytesOf = data.length / (width * height);
  const columns = new Array<number>(width).fill(0);
  const rows = new Array<number>(height).fill(0);
  const grey = { x: 0, y: 0, count: 0 };
  // the legend below the plan has pins of its own: the first that is met from the top is on the plan
  let lastGrey = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(
        (y * width + x) * bytesOf,
        (y * width + x) * bytesOf + 3,
      );
      if (red > 180 && green < 90 && blue < 90) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
      }
      const isGrey = Math.abs(red - 0x56) < 24 && Math.abs(green - 0x63) < 24 && Math.abs(blue - 0x5f) < 24;
      if (isGrey && (lastGrey < 0 || y - lastGrey < 20)) {
        grey.x += x;
        grey.y += y;
        grey.count++;
        lastGrey = y;
      }
    }
  }
  await task.destroy();
  const most = (counts: readonly number[]) => counts.indexOf(Math.max(...counts));
  const toPage = (x: number, y: number): Spot => {
    // a picture is drawn in the unit square, upwards
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = place;
    const [across, up] = [x / width, 1 - y / height];
    return {
      x: (a * across + c * up + e) / pageWidth,
      y: 1 - (b * across + d * up + f) / pageHeight,
    };
  };
  if (grey.count === 0) throw new Error('no pin on the picture');
  return {
    pin: toPage(grey.x / grey.count, grey.y / grey.count),
    cross: toPage(most(columns), most(rows)),
  };
}

function multiply(one: readonly number[], other: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
