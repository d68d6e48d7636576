import { useStore } from '@nanostores/react';
import { getShownTerm } from '../../core/contracts/end-date.ts';
import { CONTROLE, type Contract, formatContract } from '../../core/contracts/model.ts';
import { nameType } from '../../core/contracts/texts.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { useNoteRecent } from '../parts/frame/use-note-recent.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { ControleBadge, TermBadge } from '../parts/ui/contract-badges.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import { ContractActions } from './actions.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

export interface ContractTitleRowProps extends ObjectTitleProps {
  contract: Contract;
}

/** What it is called, its state, what marks a regulatory check, and what can be done with the whole of it. */
export function ContractTitleRow({ id, contract, level, readonly, onDeleted }: ContractTitleRowProps) {
  const now = useStore($minute);
  const { numero, type } = contract;
  const name = formatContract(contract);
  useNoteRecent('contract', contract.id, name);
  const number =
    numero.trim() && numero.trim() !== name
      ? CONTRACT_TEXTS.reference(numero)
      : CONTRACT_TEXTS.number(contract.id);
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Contrats', label: CONTRACT_TEXTS.back }}
      badges={
        <>
          <TermBadge term={getShownTerm(contract, now)} />
          <ControleBadge type={type} />
        </>
      }
      meta={[type.trim() !== CONTROLE && nameType(type), number].filter(Boolean).join(' · ')}
    >
      {!readonly && <ContractActions id={id} contract={contract} onDeleted={onDeleted} />}
    </Row>
  );
}
