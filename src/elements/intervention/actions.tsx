import type { Intervention } from '../../core/interventions/model.ts';
import type { InterventionStep } from '../../core/interventions/steps.ts';
import { deleteInterventionAction } from '../../core/interventions/store.ts';
import { formatCents, parseCents } from '../../core/kernel/lib/money.ts';
import { RemovalQuestion } from '../parts/object/removal-question.tsx';
import { type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import type { IconName } from '../parts/ui/icon.tsx';
import { INTERVENTION_TEXTS } from './texts.ts';
import { useSteps } from './use-steps.ts';

const ICONS: Record<InterventionStep, IconName> = {
  assign: 'person',
  plan: 'calendar-check',
  validate: 'check-lg',
  start: 'play-circle',
  release: 'check-lg',
  realise: 'check2-all',
  reopen: 'arrow-counterclockwise',
  note: 'star',
  cost: 'currency-euro',
  remind: 'send',
  sheet: 'download',
  edit: 'pencil',
  delete: 'trash3',
};

/** Steps drawn as buttons next to the primary one when space allows, otherwise in the menu. */
const BESIDE: readonly InterventionStep[] = ['remind', 'sheet'];

export interface InterventionActionsProps {
  id: string;
  intervention: Intervention;
  name: string;
  onDeleted: () => void;
}

/** The next step as the primary button; the others next to it or in the menu. */
export function InterventionActions({ id, intervention, name, onDeleted }: InterventionActionsProps) {
  const steps = useSteps(id, intervention);
  const { next, others } = steps;
  const toAction = (step: InterventionStep): TitleAction => ({
    name: step,
    label: steps.labelOf(step),
    icon: ICONS[step],
    beside: BESIDE.includes(step),
    danger: step === 'delete',
    busy: steps.isBusy(step),
    onSelect: () => steps.take(step),
  });
  const menu: readonly InterventionStep[] = steps.canDelete ? [...others, 'delete'] : others;
  return (
    <>
      <TitleActions
        next={next && toAction(next)}
        actions={menu.map(toAction)}
        label={INTERVENTION_TEXTS.actions}
      />
      <RemovalQuestion
        open={steps.deleting}
        name={name}
        action={deleteInterventionAction(id)}
        event="balise-intervention-deleted"
        id={id}
        onClose={() => steps.setDeleting(false)}
        onDeleted={onDeleted}
      >
        <p className="muted">{INTERVENTION_TEXTS.deleteHint}</p>
        {intervention.entry !== null && (
          <p className="muted">
            {INTERVENTION_TEXTS.deleteCost(formatCents(parseCents(intervention.cout_achat)))}
          </p>
        )}
      </RemovalQuestion>
    </>
  );
}
