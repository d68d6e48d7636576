import { useStore } from '@nanostores/react';
import { STEP_LABELS } from '../../core/interventions/field-texts.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { type ProviderQueue, sortWork } from '../../core/interventions/provider-queue.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { getNextStep } from '../../core/interventions/steps.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { NONE_IN_ROUND } from '../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../core/kernel/page/round-note.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDate, formatShortDateTime } from '../../core/kernel/time/dates.ts';
import { $today } from '../../core/kernel/time/today.ts';
import { formatWholePlace } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { MoreRows } from '../parts/object/more-rows.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { Bones, WorkFrame } from './frame.tsx';
import { MY_WORK_TEXTS } from './texts.ts';

/** In the order in which they are worked through, with the sentence of an empty one. */
const LISTS: readonly [key: keyof ProviderQueue, title: string, none: string][] = [
  ['toDate', MY_WORK_TEXTS.toDate, MY_WORK_TEXTS.noneToDate],
  ['today', MY_WORK_TEXTS.today, MY_WORK_TEXTS.noneToday],
  ['toReport', MY_WORK_TEXTS.toReport, MY_WORK_TEXTS.noneToReport],
];

/** « Mon travail »: to date, today, to report. */
export function ProviderWork({ level }: { level: HeadingLevel }) {
  const today = useStore($today);
  const { isAway } = useStore($roundNote);
  const inner = Math.min(6, level + 1) as HeadingLevel;
  return (
    <WorkFrame
      title={MY_WORK_TEXTS.work}
      level={level}
      collection={interventionCollection}
      bones={<WorkBones />}
      note={(rows) => {
        const work = sortWork(rows, today);
        return MY_WORK_TEXTS.waits(LISTS.reduce((sum, [key]) => sum + work[key].length, 0));
      }}
    >
      {(rows) => {
        const work = sortWork(rows, today);
        return (
          <div className="my-work-lists">
            {LISTS.map(([key, title, none]) => (
              <Panel
                key={key}
                title={title}
                level={inner}
                end={work[key].length > 0 && <span className="my-work-count">{work[key].length}</span>}
              >
                {work[key].length > 0 ? (
                  <MoreRows
                    rows={work[key]}
                    row={(row) => <WorkRow key={row.id} row={row} step={STEPS[key]} />}
                    // the frame holds what others change
                    arrivals={0}
                  />
                ) : (
                  <p className="muted">{isAway ? NONE_IN_ROUND : none}</p>
                )}
                {key === 'today' && work.today.length === 0 && work.next && <Next row={work.next} />}
              </Panel>
            ))}
          </div>
        );
      }}
    </WorkFrame>
  );
}

/** What comes first after a day without work. */
const Next = ({ row }: { row: Intervention }) => (
  <>
    <p>{MY_WORK_TEXTS.next}</p>
    <ul className="rows">
      <WorkRow row={row} />
    </ul>
  </>
);

export const WorkBones = () => <Bones panels={3} rows={2} />;

/** The form of the step that a list waits for. */
const STEPS: Partial<Record<keyof ProviderQueue, 'plan' | 'realise'>> = {
  toDate: 'plan',
  toReport: 'realise',
};

function WorkRow({ row, step }: { row: Intervention; step?: 'plan' | 'realise' | undefined }) {
  const { id, ticket, date_intervention, date_creation } = row;
  const user = useStore($user);
  const places = usePlaces($siteTree);
  const mayVisit = canVisit("Details de l'intervention");
  const name = ticket?.objet.trim() || MY_WORK_TEXTS.intervention(id);
  const isNext = mayVisit && step !== undefined && getNextStep(row, user) === step;
  return (
    <LinkedRow
      route={mayVisit ? "Details de l'intervention" : null}
      id={id}
      name={name}
      meta={[
        formatShortDateTime(date_intervention) || MY_WORK_TEXTS.askedOn(formatDate(date_creation)),
        formatWholePlace(getInterventionSite(row), places),
      ]}
    >
      {step !== 'plan' && <InterventionBadge value={getInterventionState(row)} />}
      {isNext ? (
        <Link
          className="button"
          route="Details de l'intervention"
          params={{ id }}
          query={{ step }}
          aria-label={MY_WORK_TEXTS.stepNamed(STEP_LABELS[step], name)}
        >
          {STEP_LABELS[step]}
        </Link>
      ) : (
        step === 'plan' && <InterventionBadge value={getInterventionState(row)} />
      )}
    </LinkedRow>
  );
}
