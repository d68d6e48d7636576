import { useStore } from '@nanostores/react';
import { $contracts } from '../../core/contracts/store.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { deletePrestataireAction } from '../../core/profiles/detail-store.ts';
import type { FullPrestataire } from '../../core/profiles/model.ts';
import { formatPrestataire } from '../../core/profiles/names.ts';
import { listContractsOf, listWork } from '../../core/profiles/workload.ts';
import { type RemovalAsked, RemovalQuestion } from '../parts/object/removal-question.tsx';
import { PRESTATAIRE_TEXTS } from './texts.ts';

export interface PrestataireRemovalProps extends RemovalAsked {
  prestataire: FullPrestataire;
}

/** Asks before a company is deleted, by its name, with what names it. */
export const PrestataireRemoval = ({ prestataire, ...props }: PrestataireRemovalProps) => (
  <RemovalQuestion
    {...props}
    name={formatPrestataire(prestataire)}
    action={deletePrestataireAction(props.id)}
    event="balise-prestataire-deleted"
  >
    {props.open && can('view_intervention') && can('view_contract') && <Use id={props.id} />}
  </RemovalQuestion>
);

/** The interventions and contracts that name it; nothing while they are not known. */
function Use({ id }: { id: string }) {
  const work = useStore($interventions);
  const agreements = useStore($contracts);
  if (work.loadedAt === null || agreements.loadedAt === null) return null;
  const interventions = listWork(work.items.slice(0, work.size), 'prestataire', id).length;
  const contracts = listContractsOf(agreements.items.slice(0, agreements.size), id).length;
  return (
    <p className="muted">
      {interventions + contracts > 0
        ? PRESTATAIRE_TEXTS.deleteUsed(interventions, contracts)
        : PRESTATAIRE_TEXTS.deleteFree}
    </p>
  );
}
