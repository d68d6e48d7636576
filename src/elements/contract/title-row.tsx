import { useStore } from '@nanostores/react';
import { $minute } from '../../core/_time/clock.ts';
import { CONTROLE, type Contract, formatContract } from '../../core/contracts/model.ts';
import { getTerm } from '../../core/contracts/term.ts';
import { nameType } from '../../core/contracts/texts.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { ControleBadge, TermBadge } from '../_ui/contract-badges.tsx';
import { TitleRow as Row } from '../_ui/title-row.tsx';
import { TEXTS } from './texts.ts';

/** What it is called, its state, and what marks a regulatory check. */
export function TitleRow({ contract, level }: { contract: Contract; level: HeadingLevel }) {
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
    />
  );
}
