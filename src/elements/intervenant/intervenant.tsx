import { profileQuery } from '../../core/profiles/detail-store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { IntervenantBody } from './intervenant-body.tsx';
import { Skeleton } from './skeleton.tsx';
import type { TabName } from './tab-names.ts';
import { TEXTS } from './texts.ts';

export type IntervenantViewProps = { intervenantId: string; tab: TabName } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One person, for whoever is logged in. */
export function IntervenantView({ intervenantId, ...props }: IntervenantViewProps) {
  return (
    <ObjectView
      {...props}
      id={intervenantId}
      list="Intervenants"
      texts={TEXTS}
      query={profileQuery}
      Frame={Skeleton}
    >
      {({ profile }, id, onDeleted) => (
        <IntervenantBody id={id} profile={profile} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
