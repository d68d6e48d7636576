import type { FrameProps } from '../parts/frame/object-view.tsx';
import { SummaryBones } from '../parts/object/summary.tsx';
import { HiddenHeading } from '../parts/ui/hidden-heading.tsx';
import { PanelBones } from '../parts/ui/panel.tsx';
import { TitleBones } from '../parts/ui/title-skeleton.tsx';
import { ASSET_TEXTS } from './texts.ts';

/** The frame of a piece of equipment to come: title, identity, tabs, the list in the first of them. */
export function AssetSkeleton({ id, level }: FrameProps) {
  return (
    <div className="asset" aria-busy="true">
      <HiddenHeading level={level} text={ASSET_TEXTS.number(id)} />
      <p className="visually-hidden">{ASSET_TEXTS.loading}</p>
      <TitleBones />
      <SummaryBones lines={[2, 2, 2, 3, 2]} />
      <div className="panel identity" aria-hidden="true">
        <div className="facts">
          {['site', 'category', 'tag'].map((name) => (
            <span key={name} className="bone bone-text" />
          ))}
        </div>
        <span className="bone bone-barcode" />
      </div>
      <div className="bone-tabs" aria-hidden="true" />
      <PanelBones lines={5} />
    </div>
  );
}
