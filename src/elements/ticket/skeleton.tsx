import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a ticket to come: demand, comments; follow-up, files. */
export const Skeleton = ({ id, level }: FrameProps) => (
  <ObjectBones
    className="ticket"
    level={level}
    name={TEXTS.number(id)}
    loading={TEXTS.loading}
    main={[2, 5]}
    side={[2, 2]}
  />
);
