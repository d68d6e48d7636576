import { useLayoutEffect, useRef } from 'react';
import { VIEWER as TEXTS } from './texts.ts';

export interface PictureProps {
  address: string;
  /** The reduced copy of a very large picture, drawn instead of the address. */
  copy: HTMLCanvasElement | null;
  name: string;
}

/** The picture of a plan, as large as what it is in. */
export function Picture({ address, copy, name }: PictureProps) {
  const label = TEXTS.image(name);
  if (!copy)
    return <img className="plan-image" src={address} alt={label} draggable={false} decoding="async" />;
  return <Copy copy={copy} label={label} />;
}

function Copy({ copy, label }: { copy: HTMLCanvasElement; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    copy.className = 'plan-image';
    place.current?.replaceChildren(copy);
  }, [copy]);
  return <div ref={place} role="img" aria-label={label} className="plan-copy" />;
}
