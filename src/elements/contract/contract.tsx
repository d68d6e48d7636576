import { contractQuery } from '../../core/contracts/detail-store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { ContractBody } from './contract-body.tsx';
import { ContractSkeleton } from './skeleton.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

export type ContractViewProps = { contractId: string } & Pick<
  CommonProps,
  'headingLevel' | 'kiosk' | 'readonly'
>;

/** One contract, for the user who is logged in. */
export function ContractView({ contractId, ...props }: ContractViewProps) {
  return (
    <ObjectView
      {...props}
      id={contractId}
      list="Contrats"
      waiting={(id) => <WaitingLine about={[`contracts:${id}`]} />}
      texts={CONTRACT_TEXTS}
      query={contractQuery}
      Frame={ContractSkeleton}
    >
      {({ contract }, id, onDeleted) => (
        <ContractBody id={id} contract={contract} onDeleted={onDeleted} {...props} />
      )}
    </ObjectView>
  );
}
