import type { FrameProps } from '../parts/frame/object-view.tsx';
import { ObjectBones } from '../parts/object/object-skeleton.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

/** The frame of a contract to come: equipment, interventions; periods, entries, files. */
export const ContractSkeleton = (frame: FrameProps) => (
  <ObjectBones {...frame} className="contract" texts={CONTRACT_TEXTS} main={[5, 3]} side={[3, 5, 2]} />
);
