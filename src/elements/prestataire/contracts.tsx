import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { getShownTerm } from '../../core/contracts/end-date.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { $contracts, contractCollection } from '../../core/contracts/store.ts';
import { NO_END } from '../../core/contracts/texts.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { listContractsOf } from '../../core/profiles/workload.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { ControleBadge, TermBadge } from '../parts/ui/contract-badges.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

/** Its contracts, those that go on first. */
export function Contracts({ id, level }: { id: string; level: HeadingLevel }) {
  const { items, size } = useStore($contracts);
  const rows = useMemo(() => listContractsOf(items.slice(0, size), id), [items, size, id]);
  return (
    <Panel title={PRESTATAIRE_TEXTS.contracts(rows.length)} level={level}>
      <CollectionRows
        collection={contractCollection}
        loading={PRESTATAIRE_TEXTS.loadingContracts}
        rows={rows}
        rowKey={keyOf}
        row={(row) => <ContractRow key={row.id} row={row} />}
        empty={<p className="muted">{PRESTATAIRE_TEXTS.noContracts}</p>}
      />
    </Panel>
  );
}

const keyOf = ({ id }: Contract) => id;

function ContractRow({ row }: { row: Contract }) {
  const now = useStore($minute);
  const end = formatDate(row.date_end);
  return (
    <LinkedRow
      route={canVisit('Details du contrat') ? 'Details du contrat' : null}
      id={row.id}
      name={formatContract(row)}
      meta={[row.numero, end ? PRESTATAIRE_TEXTS.endsOn(end) : NO_END]}
    >
      <ControleBadge type={row.type} brief />
      <TermBadge term={getShownTerm(row, now)} />
    </LinkedRow>
  );
}
