import { contractQuery } from '../../core/contracts/detail-store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { ContractBody } from './contract-body.tsx';
import { Skeleton } from './skeleton.tsx';
import { TEXTS } from './texts.ts';

export type ContractViewProps = { contractId: string } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One contract, for whoever is logged in. */
export function ContractView({ contractId, ...props }: ContractViewProps) {
  return (
    <ObjectView
      {...props}
      id={contractId}
      list="Contrats"
      texts={TEXTS}
      query={contractQuery}
      Frame={Skeleton}
    >
      {({ contract }, id, onDeleted) => (
        <ContractBody id={id} contract={contract} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
