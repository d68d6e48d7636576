import { interventionQuery } from '../../core/interventions/store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { InterventionBody } from './intervention-body.tsx';
import { InterventionSkeleton } from './skeleton.tsx';
import { INTERVENTION_TEXTS } from './texts.ts';

export type InterventionViewProps = { interventionId: string; step: string } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One intervention, for the user who is logged in. */
export function InterventionView({ interventionId, ...props }: InterventionViewProps) {
  return (
    <ObjectView
      {...props}
      id={interventionId}
      list="Interventions"
      waiting={(id) => <WaitingLine about={[`interventions:${id}`]} />}
      texts={INTERVENTION_TEXTS}
      query={interventionQuery}
      Frame={InterventionSkeleton}
    >
      {({ intervention }, id, onDeleted) => (
        <InterventionBody id={id} intervention={intervention} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
