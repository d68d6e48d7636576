import type { FrameProps } from '../parts/frame/object-view.tsx';
import { ObjectBones } from '../parts/object/object-skeleton.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

/** The frame of a company to come: interventions, contracts; people, costs, documents. */
export const PrestataireSkeleton = (frame: FrameProps) => (
  <ObjectBones {...frame} className="prestataire" texts={PRESTATAIRE_TEXTS} main={[5, 3]} side={[3, 3, 2]} />
);
