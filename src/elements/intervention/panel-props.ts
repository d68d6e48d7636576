import type { Intervention } from '../../core/interventions/model.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';

/** What every panel of an intervention is given. */
export interface InterventionPanelProps {
  id: string;
  intervention: Intervention;
  level: HeadingLevel;
}
