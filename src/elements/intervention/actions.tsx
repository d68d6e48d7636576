import { useStore } from '@nanostores/react';
import type { Intervention } from '../../core/interventions/model.ts';
import type { InterventionStep } from '../../core/interventions/rights.ts';
import { deleteInterventionAction } from '../../core/interventions/store.ts';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { Popover } from '../_overlay/popover.tsx';
import { Button } from '../_ui/button.tsx';
import { Icon, type IconName } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';
import { type Steps, useSteps } from './use-steps.ts';

const ICONS: Record<InterventionStep, IconName> = {
  assign: 'person',
  plan: 'calendar-check',
  validate: 'check-lg',
  start: 'play-circle',
  release: 'check-lg',
  realise: 'check2-all',
  note: 'star',
  cost: 'currency-euro',
  remind: 'send',
  sheet: 'download',
  delete: 'trash3',
};

/** Stand beside the next step where there is room, and in the menu where there is none. */
const BESIDE: readonly InterventionStep[] = ['remind', 'sheet'];

export interface ActionsProps {
  id: string;
  intervention: Intervention;
  name: string;
  onDeleted: () => void;
}

/** The next step, large; the others beside it or in a menu. */
export function Actions({ id, intervention, name, onDeleted }: ActionsProps) {
  const steps = useSteps(id, intervention);
  const { next, others, labelOf } = steps;
  const menu: readonly InterventionStep[] = steps.canDelete ? [...others, 'delete'] : others;
  return (
    <div className="title-end actions">
      {others
        .filter((step) => BESIDE.includes(step))
        .map((step) => (
          <Button
            key={step}
            className="beside"
            icon={ICONS[step]}
            busy={steps.isBusy(step)}
            onClick={() => steps.take(step)}
          >
            {labelOf(step)}
          </Button>
        ))}
      {menu.length > 0 && <Menu steps={steps} menu={menu} />}
      {next && (
        <Button
          variant="primary"
          className="next"
          icon={ICONS[next]}
          busy={steps.isBusy(next)}
          onClick={() => steps.take(next)}
        >
          {labelOf(next)}
        </Button>
      )}
      <Removal id={id} name={name} steps={steps} onDeleted={onDeleted} />
    </div>
  );
}

function Menu({ steps, menu }: { steps: Steps; menu: readonly InterventionStep[] }) {
  const isWhole = menu.every((step) => BESIDE.includes(step));
  return (
    <div className={isWhole ? 'menu menu-narrow' : 'menu'}>
      <Popover
        label={TEXTS.actions}
        triggerClass="button icon-button"
        triggerLabel={TEXTS.actions}
        trigger={<Icon name="three-dots" />}
      >
        {(close) =>
          menu.map((step, rank) => (
            <button
              key={step}
              type="button"
              className={BESIDE.includes(step) ? 'menu-item menu-narrow' : 'menu-item'}
              data-danger={step === 'delete' || undefined}
              data-autofocus={rank === 0 || undefined}
              onClick={() => {
                close();
                steps.take(step);
              }}
            >
              <Icon name={ICONS[step]} />
              {steps.labelOf(step)}
            </button>
          ))
        }
      </Popover>
    </div>
  );
}

function Removal({ id, name, steps, onDeleted }: Omit<ActionsProps, 'intervention'> & { steps: Steps }) {
  const action = deleteInterventionAction(id);
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await action.run();
    steps.setDeleting(false);
    if (!done) return;
    onDeleted();
    emit('balise-intervention-deleted', { id });
    navigate('Interventions');
  };
  return (
    <ConfirmDialog
      open={steps.deleting}
      title={TEXTS.deleteTitle}
      name={name}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={() => steps.setDeleting(false)}
    >
      <p className="muted">{TEXTS.deleteHint}</p>
    </ConfirmDialog>
  );
}
