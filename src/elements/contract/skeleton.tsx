import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a contract to come: equipment, interventions; periods, entries, files. */
export const Skeleton = ({ id, level }: FrameProps) => (
  <ObjectBones
    className="contract"
    level={level}
    name={TEXTS.number(id)}
    loading={TEXTS.loading}
    main={[5, 3]}
    side={[3, 5, 2]}
  />
);
