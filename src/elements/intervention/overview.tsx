import { formatLongWhen } from '../../core/interventions/date-label.ts';
import { getInterventionSite } from '../../core/interventions/model.ts';
import type { FormStep } from '../../core/interventions/step-fields.ts';
import { stepForms } from '../../core/interventions/step-form.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import { getSitePath } from '../parts/frame/lazy-site-path.tsx';
import { getProviderFact } from '../parts/frame/provider-fact.tsx';
import { getPlaceFacts, Summary } from '../parts/object/summary.tsx';
import { SUMMARY_TEXTS } from '../parts/object/summary-texts.ts';
import { IconButton } from '../parts/ui/button.tsx';
import type { InterventionPanelProps } from './panel-props.ts';
import { INTERVENTION_TEXTS, STEP_TITLES } from './texts.ts';

export interface InterventionOverviewProps extends InterventionPanelProps {
  /** Whether the person may take that step. */
  may: (step: 'assign' | 'plan') => boolean;
}

/** Opens the form of a step from where what it changes is shown. */
export function EditButton({ id, step }: { id: string; step: FormStep }) {
  return <IconButton icon="pencil" label={STEP_TITLES[step]} onClick={() => stepForms(id).open(step)} />;
}

/** A line may end before the hours of a day, not within them. */
function When({ text }: { text: string }) {
  const hours = /\d\d:\d\d\u00a0–.+$/.exec(text)?.[0] ?? '';
  return (
    <strong className="summary-day">
      <span>{text.slice(0, text.length - hours.length)}</span>
      {hours && <span className="summary-hours">{hours}</span>}
    </strong>
  );
}

/** Where, what, when, who: what a person on the way there looks for first. */
export function InterventionOverview({ id, intervention, level, may }: InterventionOverviewProps) {
  const { ticket, date_reponse } = intervention;
  const edit = (step: 'assign' | 'plan') => may(step) && <EditButton id={id} step={step} />;
  const when = formatLongWhen(intervention);
  const site = getInterventionSite(intervention);
  return (
    <Summary
      level={level}
      isOver={intervention.date_realisation !== null}
      facts={[
        ...getPlaceFacts(ticket?.asset ?? null, getSitePath(site), canVisit("Details de l'équipement")),
        {
          name: SUMMARY_TEXTS.when,
          icon: 'calendar-check',
          value: when && <When text={when} />,
          missing: SUMMARY_TEXTS.noDate,
          more: date_reponse && INTERVENTION_TEXTS.answeredOn(formatDate(date_reponse)),
          end: edit('plan'),
          room: 5,
        },
        { ...getProviderFact(intervention), end: edit('assign') },
      ]}
    />
  );
}
