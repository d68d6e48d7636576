import type { CONTRACT_FILTERS } from '../../core/contracts/list.ts';
import { contractList } from '../../core/contracts/list-store.ts';
import type { ListAttributes } from '../_frame/list-attributes.ts';
import { useListState } from '../_frame/use-list-state.ts';
import type { CommonProps } from '../_host/attributes.ts';
import { LoginGate } from '../_login/login-gate.tsx';
import { ContractTable } from './contract-table.tsx';
import { TEXTS } from './texts.ts';

export type ContractListProps = ListAttributes<typeof CONTRACT_FILTERS> & { sort: string } & Pick<
    CommonProps,
    'headingLevel' | 'kiosk' | 'readonly'
  >;

/** `<balise-contract-list>`. */
export function ContractList(props: ContractListProps) {
  const { headingLevel, kiosk, readonly } = props;
  const state = useListState(contractList, props);
  const content = (
    <ContractTable level={headingLevel} state={state} quiet={kiosk} readonly={readonly || kiosk} />
  );
  return (
    <LoginGate title={TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
