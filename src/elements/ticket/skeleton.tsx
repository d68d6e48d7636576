import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a ticket to come: demand, comments; follow-up, files. */
export const Skeleton = ({ id, level }: FrameProps) => (
  <ObjectBones
    className="ticket"
    level={level}
    name={TEXTS.number(id)}
    loading={TEXTS.loading}
    main={
      <>
        <PanelBones lines={2} />
        <PanelBones lines={5} />
      </>
    }
    side={
      <>
        <PanelBones lines={2} />
        <PanelBones lines={2} />
      </>
    }
  />
);
