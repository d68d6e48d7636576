import { contractQuery } from '../../core/contracts/detail-store.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { FormView } from '../parts/frame/form-view.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { ContractFields } from './contract-fields.tsx';
import { CONTRACT_FORM_TEXTS } from './texts.ts';

interface ContractFormProps extends CommonProps {
  contract: string;
  from: string;
  heading: string;
}

/** `<balise-contract-form>`. */
export function ContractFormView({ kiosk, readonly, contract, from, ...props }: ContractFormProps) {
  const id = contract.trim();
  const copied = id ? '' : from.trim();
  return (
    <FormView
      {...props}
      isEdit={id !== ''}
      id={id || copied}
      title={copied ? CONTRACT_FORM_TEXTS.copy : undefined}
      query={contractQuery}
      list="Contrats"
      texts={CONTRACT_FORM_TEXTS}
      isAllowed={canWriteContracts}
      fields={6}
    >
      {(data) => (
        <ContractFields id={id} from={copied} contract={data?.contract} disabled={kiosk || readonly} />
      )}
    </FormView>
  );
}
