import { encodeCode128, QUIET_ZONE } from '../../../core/scanner/encode-code128.ts';

export interface BarcodeProps {
  /** The text of the tag. */
  text: string;
  /** The accessible name of the drawing. */
  label: string;
}

/** The width of a module in px where there is room, so that a scanner reads it off the screen. */
const MODULE = 2;
const HEIGHT = 56;

/** A tag's bars (Code 128), dark on white in every theme; nothing for a text that cannot be encoded. */
export function Barcode({ text, label }: BarcodeProps) {
  const code = encodeCode128(text);
  if (!code) return null;
  const width = code.width + 2 * QUIET_ZONE;
  return (
    <svg
      className="barcode"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 1`}
      width={width * MODULE}
      height={HEIGHT}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={toPath(code.modules)} />
    </svg>
  );
}

/** The SVG path: a rectangle for each bar, one unit high. */
function toPath(modules: readonly number[]): string {
  let x = QUIET_ZONE;
  let path = '';
  for (const [place, module] of modules.entries()) {
    if (place % 2 === 0) path += `M${x} 0h${module}v1h-${module}z`;
    x += module;
  }
  return path;
}
