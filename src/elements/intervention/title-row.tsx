import { useStore } from '@nanostores/react';
import { $showInterventionNumber } from '../../core/config/store.ts';
import { getLateDays } from '../../core/interventions/late.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { $now } from '../../core/kernel/time/clock.ts';
import { ObjectSteps } from '../parts/frame/object-steps.tsx';
import { useNoteRecent } from '../parts/frame/use-note-recent.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import { InterventionActions } from './actions.tsx';
import { INTERVENTION_TEXTS } from './texts.ts';

export interface InterventionTitleRowProps extends ObjectTitleProps {
  intervention: Intervention;
}

/** What it is about, its state, whether it is late, and what can be done with it. */
export function InterventionTitleRow({
  id,
  intervention,
  level,
  readonly,
  onDeleted,
}: InterventionTitleRowProps) {
  const withNumber = useStore($showInterventionNumber);
  const now = useStore($now);
  const { ticket } = intervention;
  const name = ticket?.objet.trim() || INTERVENTION_TEXTS.untitled;
  useNoteRecent('intervention', intervention.id, ticket?.objet.trim() ?? '');
  const late = getLateDays(intervention, now);
  const numbers = [
    withNumber && INTERVENTION_TEXTS.number(intervention.id),
    ticket && INTERVENTION_TEXTS.ticketNumber(ticket.id),
  ];
  return (
    <Row
      level={level}
      title={name}
      back={{ route: 'Interventions', label: INTERVENTION_TEXTS.back }}
      badges={
        <>
          <InterventionBadge value={getInterventionState(intervention)} />
          {late !== null && (
            <span className="badge" data-tone="danger">
              <Icon name="clock" size={12} />
              <span className="badge-text">{INTERVENTION_TEXTS.late(late)}</span>
            </span>
          )}
        </>
      }
      meta={numbers.filter(Boolean).join(' · ')}
    >
      <ObjectSteps route="Details de l'intervention" id={id} />
      {!readonly && (
        <InterventionActions id={id} intervention={intervention} name={name} onDeleted={onDeleted} />
      )}
    </Row>
  );
}
