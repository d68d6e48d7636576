import type { ScheduleBy } from '../../core/contracts/ends-by-month.ts';
import type { CONTRACT_FILTERS } from '../../core/contracts/list.ts';
import { contractList } from '../../core/contracts/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { ContractTable } from './contract-table.tsx';
import { CONTRACT_LIST_TEXTS } from './texts.ts';

/** The attributes that hold what people have chosen. */
export interface ContractListAttributes extends ListAttributes<typeof CONTRACT_FILTERS> {
  sort: string;
  view: 'liste' | 'echeancier';
  by: ScheduleBy;
}

export type ContractListProps = ContractListAttributes &
  Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

const OPTIONS = { others: ['view', 'by'] };

/** `<balise-contract-list>`. */
export function ContractList(props: ContractListProps) {
  const { headingLevel, kiosk, readonly, view, by } = props;
  const state = useListState(contractList, props, OPTIONS);
  const content = (
    <ContractTable
      level={headingLevel}
      state={state}
      view={view}
      by={by}
      quiet={kiosk}
      readonly={readonly || kiosk}
    />
  );
  return (
    <LoginGate title={CONTRACT_LIST_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
