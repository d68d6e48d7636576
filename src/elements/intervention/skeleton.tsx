import type { FrameProps } from '../_frame/object-view.tsx';
import { ObjectBones } from '../_object/object-bones.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TEXTS } from './texts.ts';

const STEPS = ['created', 'assigned', 'dated', 'validated', 'realised', 'noted'];
/** The frame of an intervention to come: life line; demand and comments; cost, files. */
export const Skeleton = ({ id, level }: FrameProps) => (
  <ObjectBones
    className="intervention"
    level={level}
    name={TEXTS.number(id)}
    loading={TEXTS.loading}
    main={
      <>
        <PanelBones lines={3} />
        <PanelBones lines={5} />
      </>
    }
    side={
      <>
        <PanelBones lines={3} />
        <PanelBones lines={2} />
      </>
    }
  >
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
