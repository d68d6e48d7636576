import { useStore } from '@nanostores/react';
import { $minute } from '../../core/_time/clock.ts';
import { CONTROLE, type Contract, formatContract } from '../../core/contracts/model.ts';
import { getTerm } from '../../core/contracts/term.ts';
import { nameType } from '../../core/contracts/texts.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { ControleBadge, TermBadge } from '../_ui/contract-badges.tsx';
import { TitleRow as Row } from '../_ui/title-row.tsx';
import { Actions } from './actions.tsx';
import { TEXTS } from './texts.ts';

export interface TitleRowProps {
  contract: Contract;
  level: HeadingLevel;
  readonly: boolean;
}

/** What it is called, its state, what marks a regulatory check, and what can be done with the whole of it. */
export function TitleRow({ contract, level, readonly }: TitleRowProps) {
  const now = useStore($minute) * 60_000;
  const { id, numero, type } = contract;
  const name = formatContract(contract);
  const number = numero.trim() && numero.trim() !== name ? TEXTS.reference(numero) : TEXTS.number(id);
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Contrats', label: TEXTS.back }}
      badges={
        <>
          <TermBadge term={getTerm(contract, now)} />
          <ControleBadge type={type} />
        </>
      }
      meta={[type.trim() !== CONTROLE && nameType(type), number].filter(Boolean).join(' · ')}
    >
      {!readonly && <Actions contract={contract} />}
    </Row>
  );
}
