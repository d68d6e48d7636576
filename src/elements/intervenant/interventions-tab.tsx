import { InterventionRows } from '../parts/frame/intervention-rows.tsx';
import { WorkPanel } from '../parts/frame/work-panel.tsx';
import type { IntervenantTabProps } from './tab-props.ts';
import { INTERVENANT_TEXTS } from './texts.ts';

/** What the person has done and will do: those to be planned first, then the latest. */
export const IntervenantInterventionsTab = ({ id, level }: IntervenantTabProps) => (
  <WorkPanel party="intervenant" id={id} level={level} texts={INTERVENANT_TEXTS}>
    {(rows) => <InterventionRows rows={rows} none={INTERVENANT_TEXTS.noInterventions} />}
  </WorkPanel>
);
