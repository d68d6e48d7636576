import { useLayoutEffect, useRef } from 'react';
import { VIEWER as TEXTS } from './texts.ts';

export interface PictureProps {
  address: string;
  /** The reduced copy of a very large picture, drawn instead of the address. */
  copy: HTMLCanvasElement | null;
  name: string;
  /** The id of what describes it. */
  details: string | undefined;
}

/** The picture of a plan, as large as what it is in. */
export function Picture({ address, copy, name, details }: PictureProps) {
  const label = TEXTS.image(name, details !== undefined);
  if (copy) return <Copy copy={copy} label={label} details={details} />;
  return (
    <img
      className="plan-image"
      src={address}
      alt={label}
      aria-details={details}
      draggable={false}
      decoding="async"
    />
  );
}

interface CopyProps {
  copy: HTMLCanvasElement;
  label: string;
  details: string | undefined;
}

function Copy({ copy, label, details }: CopyProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    copy.className = 'plan-image';
    place.current?.replaceChildren(copy);
  }, [copy]);
  return <div ref={place} role="img" aria-label={label} aria-details={details} className="plan-copy" />;
}
