import { InterventionRows } from '../parts/frame/intervention-rows.tsx';
import { WorkPanel } from '../parts/frame/work-panel.tsx';
import type { TabProps } from './tab-props.ts';
import { TEXTS } from './texts.ts';

/** What the person has done and will do: those to be planned first, then the latest. */
export const InterventionsTab = ({ id, level }: TabProps) => (
  <WorkPanel party="intervenant" id={id} level={level} texts={TEXTS}>
    {(rows) => <InterventionRows rows={rows} none={TEXTS.noInterventions} />}
  </WorkPanel>
);
