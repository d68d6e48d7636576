import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type BeforeAfter, getPhotoName } from '../../core/attachments/before-after.ts';
import type { Attachment } from '../../core/attachments/model.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { Dialog } from '../parts/overlay/modal.tsx';
import { IconButton } from '../parts/ui/button.tsx';
import { useLast } from '../parts/ui/use-last.ts';
import { BEFORE_AFTER_TEXTS } from './photos-texts.ts';

export const SIDES = ['before', 'after'] as const;
export type Side = (typeof SIDES)[number];

/** Which photo of each side is shown, and from which side it was opened. */
export interface ChosenPhotos {
  before: number;
  after: number;
  from: Side;
}

interface PhotoComparisonProps {
  photos: BeforeAfter;
  /** `null` while it is closed. */
  chosen: ChosenPhotos | null;
  onChoose: (chosen: ChosenPhotos | null) => void;
}

/**
 * A photo from before in large beside one from after, or below it where there is no room; arrows of the keyboard change
 * the side that holds the focus, at first the one it was opened from.
 */
export function PhotoComparison({ photos, chosen, onChoose }: PhotoComparisonProps) {
  const shown = useLast(chosen);
  const first = useRef<HTMLElement>(null);
  return (
    <Dialog
      open={chosen !== null}
      title={BEFORE_AFTER_TEXTS.title}
      initialFocus={first}
      onClose={() => onChoose(null)}
    >
      <div className="comparison">
        {shown &&
          SIDES.filter((side) => photos[side].length > 0).map((side) => (
            <LargePhoto
              key={side}
              figure={side === shown.from ? first : undefined}
              side={side}
              photos={photos[side]}
              at={Math.min(shown[side], photos[side].length - 1)}
              onStep={(at) => onChoose({ ...shown, [side]: at })}
            />
          ))}
      </div>
    </Dialog>
  );
}

interface LargePhotoProps {
  side: Side;
  photos: readonly Attachment[];
  at: number;
  figure: RefObject<HTMLElement | null> | undefined;
  onStep: (at: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function LargePhoto({ side, photos, at, figure, onStep }: LargePhotoProps) {
  const photo = photos[at] as Attachment;
  const name = getPhotoName(photo.label);
  const caption = BEFORE_AFTER_TEXTS[side];
  const href = getFileUrl(photo.file);
  const step = (by: number) => {
    if (photos[at + by]) onStep(at + by);
  };
  const pressed = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by) step(by);
  };
  return (
    <figure className="comparison-side" ref={figure} tabIndex={-1} onKeyDown={pressed}>
      <Picture key={photo.id} href={href} name={BEFORE_AFTER_TEXTS.alternative(caption, name)} />
      <figcaption className="comparison-caption">
        <strong>{caption}</strong>
        <span className="comparison-name" translate="no">
          {name}
        </span>
        {photos.length > 1 && (
          <span className="comparison-steps">
            <IconButton
              icon="chevron-left"
              label={BEFORE_AFTER_TEXTS.previous(caption)}
              aria-disabled={at === 0 || undefined}
              onClick={() => step(-1)}
            />
            <span role="status">{BEFORE_AFTER_TEXTS.rank(at + 1, photos.length)}</span>
            <IconButton
              icon="chevron-right"
              label={BEFORE_AFTER_TEXTS.next(caption)}
              aria-disabled={at === photos.length - 1 || undefined}
              onClick={() => step(1)}
            />
          </span>
        )}
        {href && (
          <a
            className="link"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={BEFORE_AFTER_TEXTS.wholeOf(caption, name)}
          >
            {BEFORE_AFTER_TEXTS.whole}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

function Picture({ href, name }: { href: string | null; name: string }) {
  const [broken, setBroken] = useState(false);
  if (!href || broken) return <p className="comparison-image muted">{BEFORE_AFTER_TEXTS.notShown}</p>;
  return <img className="comparison-image" src={href} alt={name} onError={() => setBroken(true)} />;
}
