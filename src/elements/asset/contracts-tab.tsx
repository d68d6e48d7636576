import { useStore } from '@nanostores/react';
import { getContractsOf, getDaysLeft, getTerm } from '../../core/contracts/end-date.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import { NO_END } from '../../core/contracts/texts.ts';
import { can, canVisit } from '../../core/kernel/session/session.ts';
import { $now } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { ControleBadge, TermBadge } from '../parts/ui/contract-badges.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import { ControlesPanel } from './controles.tsx';
import type { AssetTabProps } from './tab-props.ts';
import { ASSET_TEXTS, TERM_TEXTS } from './texts.ts';

/** The contracts that cover it, for those who may see contracts, and the counts of its stock. */
export function ContractsTab({ id, level }: AssetTabProps) {
  return (
    <div className="parts">
      {can('view_contract') && <Contracts id={id} level={level} />}
      <ControlesPanel id={id} level={level} />
    </div>
  );
}

function Contracts({ id, level }: Pick<AssetTabProps, 'id' | 'level'>) {
  const { items, size, status, error, loadedAt } = useStore($contracts);
  const contracts = getContractsOf(items.slice(0, size), id);
  const retry = () => void contractCollection.refresh();
  const isLoading = loadedAt === null && (status === 'LOADING' || status === 'INITIAL');
  return (
    <Panel title={ASSET_TEXTS.contractsTitle(contracts.length)} level={level}>
      {contracts.length > 0 && (
        <MoreRows
          rows={contracts}
          row={(contract) => <ContractRow key={contract.id} contract={contract} />}
        />
      )}
      {contracts.length === 0 && error && <LoadFailed error={error} onRetry={retry} busy={isLoading} />}
      {contracts.length === 0 && !error && isLoading && (
        <div aria-busy="true">
          <p className="visually-hidden">{ASSET_TEXTS.contractsLoading}</p>
          <div className="bone bone-lines" aria-hidden="true" />
        </div>
      )}
      {contracts.length === 0 && !error && !isLoading && <p className="muted">{ASSET_TEXTS.noContracts}</p>}
      <QueryStatus query={contractCollection} silent={contracts.length === 0} />
    </Panel>
  );
}

function ContractRow({ contract }: { contract: Contract }) {
  const now = useStore($now);
  const { id, type, prestataire, date_end } = contract;
  const term = getTerm(contract, now);
  const end = formatDate(date_end);
  return (
    <LinkedRow
      route={canVisit('Details du contrat') ? 'Details du contrat' : null}
      id={id}
      name={formatContract(contract)}
      meta={[prestataire?.raison_sociale, end ? ASSET_TEXTS.endsOn(end) : NO_END]}
    >
      <ControleBadge type={type} />
      <TermBadge term={term} text={TERM_TEXTS[term](getDaysLeft(contract, now) ?? 0)} />
    </LinkedRow>
  );
}
