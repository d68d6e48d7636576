import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a company to come: interventions, contracts; people, costs, documents. */
export const Skeleton = (frame: FrameProps) => (
  <ObjectBones {...frame} className="prestataire" texts={TEXTS} main={[5, 3]} side={[3, 3, 2]} />
);
