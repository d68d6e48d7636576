import { prestataireQuery } from '../../core/profiles/detail-store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { PrestataireBody } from './prestataire-body.tsx';
import { PrestataireSkeleton } from './skeleton.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

export type PrestataireViewProps = { prestataireId: string } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One company, for the user who is logged in. */
export function PrestataireView({ prestataireId, ...props }: PrestataireViewProps) {
  return (
    <ObjectView
      {...props}
      id={prestataireId}
      list="Intervenants"
      texts={PRESTATAIRE_TEXTS}
      query={prestataireQuery}
      Frame={PrestataireSkeleton}
    >
      {({ prestataire }, id, onDeleted) => (
        <PrestataireBody id={id} prestataire={prestataire} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
