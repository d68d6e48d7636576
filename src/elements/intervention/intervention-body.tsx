import { useStore } from '@nanostores/react';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { canTakeStep } from '../../core/interventions/rights.ts';
import { getStateOddity } from '../../core/interventions/state.ts';
import { $user, canVisit } from '../../core/session/session.ts';
import { getSitePath } from '../_frame/lazy-site-path.tsx';
import type { CommonProps, HeadingLevel } from '../_host/attributes.ts';
import { AssetPanel } from '../_object/asset-panel.tsx';
import { Icon } from '../_ui/icon.tsx';
import { CostPanel, PlanPanel } from './facts.tsx';
import { LifeLine } from './life-line.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { StepConflict } from './step-conflict.tsx';
import { StepDialog } from './step-dialog.tsx';
import { ODDITIES } from './texts.ts';
import { RequestPanel, TicketFiles, TicketTalk } from './ticket-panels.tsx';
import { TitleRow } from './title-row.tsx';
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
      <TitleRow {...panel} level={headingLevel} readonly={frozen} onDeleted={onDeleted} />
      {oddity && (
        <p className="oddity">
          <Icon name="exclamation-triangle" />
          {ODDITIES[oddity]}
        </p>
      )}
      {!frozen && <StepConflict id={id} />}
      <LifeLine intervention={intervention} />
      <div className="columns">
        <div className="column">
          <RequestPanel {...panel} />
          <TicketTalk {...panel} user={user} readonly={frozen} />
        </div>
        <div className="column">
          <PlanPanel {...panel} canChange={may('plan')} />
          <ProviderPanel {...panel} user={user} canChange={may('assign')} />
          <AssetPanel
            asset={intervention.ticket?.asset ?? null}
            place={getSitePath(getInterventionSite(intervention))}
            canOpen={canVisit("Details de l'équipement")}
            level={level}
          />
          <CostPanel {...panel} canChange={may('cost')} />
          <TicketFiles {...panel} user={user} readonly={frozen} />
        </div>
      </div>
      {!frozen && <StepDialog id={id} intervention={intervention} />}
    </article>
  );
}
