import { useStore } from '@nanostores/react';
import { getContractsOf, getDaysLeft, getShownTerm } from '../../core/contracts/end-date.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import { NO_END } from '../../core/contracts/texts.ts';
import { can, canVisit } from '../../core/kernel/session/rights.ts';
import { $now } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { ControleBadge, TermBadge } from '../parts/ui/contract-badges.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { ControlesPanel } from './stock-controls.tsx';
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
  const { items, size } = useStore($contracts);
  const contracts = getContractsOf(items.slice(0, size), id);
  return (
    <Panel title={ASSET_TEXTS.contractsTitle(contracts.length)} level={level}>
      <CollectionRows
        collection={contractCollection}
        loading={ASSET_TEXTS.contractsLoading}
        rows={contracts}
        rowKey={keyOf}
        row={(contract) => <ContractRow key={contract.id} contract={contract} />}
        empty={<p className="muted">{ASSET_TEXTS.noContracts}</p>}
      />
    </Panel>
  );
}

const keyOf = ({ id }: Contract) => id;

function ContractRow({ contract }: { contract: Contract }) {
  const now = useStore($now);
  const { id, type, prestataire, date_end } = contract;
  const term = getShownTerm(contract, now);
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
