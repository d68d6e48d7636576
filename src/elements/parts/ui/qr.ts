/** A QR code as the path of an SVG; loaded with what is printed. */
import { QRCodeDecoderErrorCorrectionLevel as Level, QRCodeEncoder } from '@zxing/library';

/** The code of a text, in modules without the quiet zone, of which four belong around it. */
export interface QrPath {
  size: number;
  /** Of `d`, a module is one unit. */
  path: string;
}

/** @param level how many errors are corrected @throws when the text is too long for any code */
export function drawQr(text: string, level: 'L' | 'M' = 'M'): QrPath {
  const matrix = QRCodeEncoder.encode(text, Level[level]).getMatrix();
  const size = matrix.getWidth();
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (matrix.get(x, y) === 1) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size, path };
}
