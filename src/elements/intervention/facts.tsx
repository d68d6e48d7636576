import { formatCents, parseCents } from '../../core/_lib/money.ts';
import { formatDate, formatDateTime } from '../../core/_time/dates.ts';
import { getEndLabel } from '../../core/interventions/schedule.ts';
import type { FormStep } from '../../core/interventions/step-fields.ts';
import { stepForms } from '../../core/interventions/step-form.ts';
import { canVisit } from '../../core/session/session.ts';
import { Link } from '../_host/link.tsx';
import { IconButton } from '../_ui/button.tsx';
import { Facts, Panel } from '../_ui/panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { Stars } from './stars.tsx';
import { STEP_TITLES, TEXTS } from './texts.ts';

interface Changeable extends PanelProps {
  canChange: boolean;
}

/** Opens the form of a step from the panel that it changes. */
export function EditButton({ id, step }: { id: string; step: FormStep }) {
  return <IconButton icon="pencil" label={STEP_TITLES[step]} onClick={() => stepForms(id).open(step)} />;
}

/** When it is to be, what the provider answered, when it was done. */
export function PlanPanel({ id, intervention, level, canChange }: Changeable) {
  const { date_intervention, date_fin_intervention, date_reponse, date_realisation } = intervention;
  const end = date_fin_intervention
    ? formatDateTime(date_fin_intervention)
    : date_intervention && TEXTS.endByDefault(getEndLabel(intervention));
  return (
    <Panel title={TEXTS.plan} level={level} end={canChange && <EditButton id={id} step="plan" />}>
      <Facts
        facts={[
          [TEXTS.start, formatDateTime(date_intervention), TEXTS.noDate],
          ...(date_intervention ? [[TEXTS.end, end, ''] as const] : []),
          [TEXTS.answered, formatDate(date_reponse), TEXTS.noAnswer],
          [TEXTS.realised, formatDateTime(date_realisation), TEXTS.notRealised],
        ]}
      />
    </Panel>
  );
}

/** What it cost and the entry that it made, where the server shows costs to that person; how it was noted. */
export function CostPanel({ id, intervention, level, canChange }: Changeable) {
  const { cout_achat, entry, note } = intervention;
  const named = entry !== null && TEXTS.entryNumber(entry);
  const linked = named && canVisit('Finances') ? <Link route="Finances">{named}</Link> : named;
  const costs = [
    [TEXTS.price, formatCents(parseCents(cout_achat)) || cout_achat, TEXTS.noPrice],
    [TEXTS.entry, linked, TEXTS.noEntry],
  ] as const;
  const isShown = cout_achat !== undefined;
  return (
    <Panel
      title={isShown ? TEXTS.cost : TEXTS.note}
      level={level}
      end={canChange && <EditButton id={id} step="cost" />}
    >
      <Facts
        facts={[
          ...(isShown ? costs : []),
          [TEXTS.note, note !== null && <Stars note={note} />, TEXTS.noNote],
        ]}
      />
    </Panel>
  );
}
