import type { CSSProperties } from 'react';

/** More tiles than this are laid out in two rows where one is too narrow. */
const ONE_ROW = 4;

interface TilesProps {
  style: CSSProperties;
  'data-few': boolean | undefined;
}

/** The props for an element of class `tiles` (tiles.css) with that many cards. */
export function tilesOf(count: number): TilesProps {
  const half = count <= ONE_ROW ? count : Math.ceil(count / 2);
  const style = { '--tiles': count, '--tiles-half': half, '--tiles-pair': Math.min(count, 2) };
  return { style: style as CSSProperties, 'data-few': count < 3 || undefined };
}
