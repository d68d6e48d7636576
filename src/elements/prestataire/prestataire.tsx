import { prestataireQuery } from '../../core/profiles/detail-store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { PrestataireBody } from './prestataire-body.tsx';
import { Skeleton } from './skeleton.tsx';
import { TEXTS } from './texts.ts';

export type PrestataireViewProps = { prestataireId: string } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One company, for whoever is logged in. */
export function PrestataireView({ prestataireId, ...props }: PrestataireViewProps) {
  return (
    <ObjectView
      {...props}
      id={prestataireId}
      list="Intervenants"
      texts={TEXTS}
      query={prestataireQuery}
      Frame={Skeleton}
    >
      {({ prestataire }, id, onDeleted) => (
        <PrestataireBody id={id} prestataire={prestataire} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
