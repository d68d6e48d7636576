import { profileQuery } from '../../core/profiles/detail-store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { IntervenantBody } from './intervenant-body.tsx';
import { IntervenantSkeleton } from './skeleton.tsx';
import type { IntervenantTab } from './tab-names.ts';
import { INTERVENANT_TEXTS } from './texts.ts';

export type IntervenantViewProps = { intervenantId: string; tab: IntervenantTab } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One person, for the user who is logged in. */
export function IntervenantView({ intervenantId, ...props }: IntervenantViewProps) {
  return (
    <ObjectView
      {...props}
      id={intervenantId}
      list="Intervenants"
      waiting={(id) => <WaitingLine about={[`profile:${id}`]} />}
      texts={INTERVENANT_TEXTS}
      query={profileQuery}
      Frame={IntervenantSkeleton}
    >
      {({ profile }, id, onDeleted) => (
        <IntervenantBody id={id} profile={profile} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
