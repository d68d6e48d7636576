import type { FrameProps } from '../parts/frame/object-view.tsx';
import { ObjectBones } from '../parts/object/object-skeleton.tsx';
import { INTERVENTION_TEXTS } from './texts.ts';

const STEPS = ['created', 'assigned', 'dated', 'validated', 'realised', 'noted'];
/** The frame of an intervention to come: life line; demand and comments; cost, files. */
export const InterventionSkeleton = (frame: FrameProps) => (
  <ObjectBones {...frame} className="intervention" texts={INTERVENTION_TEXTS} main={[3, 5]} side={[3, 2]}>
    <div className="panel life-line" aria-hidden="true">
      {STEPS.map((step) => (
        <span key={step} className="life-step">
          <span className="bone bone-heading" />
          <span className="bone bone-text" />
        </span>
      ))}
    </div>
  </ObjectBones>
);
