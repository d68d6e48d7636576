import { useStore } from '@nanostores/react';
import type { Intervention } from '../../core/interventions/model.ts';
import { getStateOddity } from '../../core/interventions/state.ts';
import { canTakeStep } from '../../core/interventions/steps.ts';
import { ODDITIES } from '../../core/interventions/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { HeldBlock } from '../parts/ui/held-block.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { CostPanel } from './facts.tsx';
import { InterventionOverview } from './overview.tsx';
import { StepConflictNotice } from './step-conflict.tsx';
import { StepDialog } from './step-dialog.tsx';
import {
  LinkedTicketComments,
  LinkedTicketFiles,
  LinkedTicketPhotos,
  RequestPanel,
} from './ticket-panels.tsx';
import { LifeLine } from './timeline.tsx';
import { InterventionTitleRow } from './title-row.tsx';
import { useFirstStep } from './use-first-step.ts';

export interface InterventionBodyProps extends Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  intervention: Intervention;
  /** The step that the page was asked for; `''` for none. */
  step: string;
  onDeleted: () => void;
}

export function InterventionBody(props: InterventionBodyProps) {
  const { id, intervention, headingLevel, onDeleted } = props;
  const user = useStore($user);
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const frozen = props.readonly || props.kiosk;
  const oddity = getStateOddity(intervention);
  useFirstStep(id, intervention, frozen ? '' : props.step);
  const panel = { id, intervention, level };
  const may = (step: 'assign' | 'plan' | 'cost' | 'note') => !frozen && canTakeStep(step, intervention, user);
  return (
    <article className="intervention">
      <InterventionTitleRow {...panel} level={headingLevel} readonly={frozen} onDeleted={onDeleted} />
      <HeldBlock>
        {oddity && (
          <p className="oddity">
            <Icon name="exclamation-triangle" />
            <span>{ODDITIES[oddity]}</span>
          </p>
        )}
      </HeldBlock>
      {!frozen && <WaitingLine about={[`interventions:${id}`, `tickets:${intervention.ticket?.id}`]} />}
      {!frozen && <StepConflictNotice id={id} />}
      <InterventionOverview {...panel} may={may} />
      <HeldBlock>
        <LifeLine intervention={intervention} />
      </HeldBlock>
      <div className="columns">
        <div className="column">
          <RequestPanel {...panel} />
          <LinkedTicketComments {...panel} user={user} readonly={frozen} />
        </div>
        <div className="column">
          <CostPanel {...panel} canChange={may('cost')} />
          <LinkedTicketFiles {...panel} user={user} readonly={frozen} />
          <LinkedTicketPhotos {...panel} user={user} readonly={frozen} />
        </div>
      </div>
      {!frozen && <StepDialog id={id} intervention={intervention} />}
    </article>
  );
}
