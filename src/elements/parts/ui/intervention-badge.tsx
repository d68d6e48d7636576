import { getInterventionLook } from './intervention-state-looks.ts';
import { LookBadge } from './state-badge.tsx';

/** A state of an intervention. */
export const InterventionBadge = ({ value }: { value: string }) => (
  <LookBadge {...getInterventionLook(value)} />
);
