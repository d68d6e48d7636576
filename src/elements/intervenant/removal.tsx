import { useStore } from '@nanostores/react';
import { $interventions } from '../../core/interventions/store.ts';
import { can } from '../../core/kernel/session/rights.ts';
import { deleteProfileAction } from '../../core/profiles/detail-store.ts';
import type { FullProfile } from '../../core/profiles/model.ts';
import { formatProfile } from '../../core/profiles/names.ts';
import { listWork } from '../../core/profiles/workload.ts';
import { type RemovalAsked, RemovalQuestion } from '../parts/object/removal-question.tsx';
import { INTERVENANT_TEXTS } from './texts.ts';

export interface IntervenantRemovalProps extends RemovalAsked {
  profile: FullProfile;
}

/** Asks before a person is deleted, by name, with what goes and what stays. */
export const IntervenantRemoval = ({ profile, ...props }: IntervenantRemovalProps) => (
  <RemovalQuestion
    {...props}
    name={formatProfile(profile)}
    action={deleteProfileAction(props.id)}
    event="balise-intervenant-deleted"
  >
    {props.open && can('view_intervention') && <Work id={props.id} />}
    {profile.attachments.length > 0 && (
      <p className="muted">{INTERVENANT_TEXTS.deleteFiles(profile.attachments.length)}</p>
    )}
  </RemovalQuestion>
);

/** The interventions that lose the person; nothing while they are not known. */
function Work({ id }: { id: string }) {
  const { items, size, loadedAt } = useStore($interventions);
  if (loadedAt === null) return null;
  return (
    <p className="muted">
      {INTERVENANT_TEXTS.deleteWork(listWork(items.slice(0, size), 'intervenant', id).length)}
    </p>
  );
}
