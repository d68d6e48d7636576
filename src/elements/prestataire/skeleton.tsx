import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a company to come: interventions, contracts; people, costs, documents. */
export const Skeleton = ({ id, level }: FrameProps) => (
  <ObjectBones
    className="prestataire"
    level={level}
    name={TEXTS.number(id)}
    loading={TEXTS.loading}
    main={
      <>
        <PanelBones lines={5} />
        <PanelBones lines={3} />
      </>
    }
    side={
      <>
        <PanelBones lines={3} />
        <PanelBones lines={3} />
        <PanelBones lines={2} />
      </>
    }
  />
);
