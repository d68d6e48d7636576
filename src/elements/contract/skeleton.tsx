import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a contract to come: equipment, interventions; periods, entries, files. */
export const Skeleton = (frame: FrameProps) => (
  <ObjectBones {...frame} className="contract" texts={TEXTS} main={[5, 3]} side={[3, 5, 2]} />
);
