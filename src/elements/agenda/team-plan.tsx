/** « Planifier ici » in a cell: what waits is given to that provider on that day, when they have time. */
import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { isBy, type TeamParty, type TeamRow } from '../../core/interventions/agenda-teams.ts';
import { canGive, type Proposal, propose, type Work } from '../../core/interventions/agenda-work.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatClock, formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { ComboList } from '../parts/filter/combo-list.tsx';
import { Popover } from '../parts/overlay/popover.tsx';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { CHOICE_LETTERS, getEventObjet } from './event-text.ts';
import css from './slot-list.css?inline';
import type { TeamContext } from './team-cell.tsx';
import { TEAM_TEXTS } from './team-texts.ts';
import { getWorkName, getWorkPlace, giveWork } from './team-work.ts';
import { AGENDA_TEXTS } from './texts.ts';

interface TeamPlanProps {
  row: TeamRow;
  day: number;
  shared: TeamContext;
}

export function TeamPlan({ row, day, shared }: TeamPlanProps) {
  useStyles(css);
  const label = TEAM_TEXTS.planAt(row.name, formatLongDay(day));
  const { party } = row;
  if (!party) return null;
  return (
    <Popover trigger={TEAM_TEXTS.planHere} triggerClass="tg-plan tm-plan" triggerLabel={label} label={label}>
      {(close) => <Choices {...{ party, day, shared, close }} label={label} />}
    </Popover>
  );
}

interface ChoicesProps extends Pick<TeamPlanProps, 'day' | 'shared'> {
  party: TeamParty;
  label: string;
  close: () => void;
}

function Choices({ party, day, shared, label, close }: ChoicesProps) {
  const user = useStore($user);
  const places = useContext(PlacesContext);
  const choices = shared.works
    .filter((work) => canGive(work, party, user))
    .map((work) => ({ work, proposal: propose(work, party, day, shared.around()) }))
    // their own that waits for a date comes first, then what nobody has, the most urgent first
    .sort((a, b) => Number(isTheirs(b.work, party)) - Number(isTheirs(a.work, party)));
  const first = choices[0]?.proposal;
  return (
    <>
      <p className="popover-title">{label}</p>
      {first && (
        <p className="popover-note tm-proposal" data-conflict={first.busy ? true : undefined}>
          {sayProposal(first)}
        </p>
      )}
      {choices.length === 0 ? (
        <p className="popover-note">{TEAM_TEXTS.nothing}</p>
      ) : (
        <ComboList
          label={label}
          choices={choices.map(({ work }) => toChoice(work, getWorkPlace(work, places, CHOICE_LETTERS)))}
          value=""
          onChoose={(value) => {
            const chosen = choices.find(({ work }) => work.key === value);
            close();
            if (chosen) giveWork(chosen.work, party, chosen.proposal.start);
          }}
        />
      )}
    </>
  );
}

/** When they have time; on a full day, what they do then already. */
function sayProposal({ start, end, busy }: Proposal): string {
  if (busy) return AGENDA_TEXTS.busyWith(formatClock(busy.start), getEventObjet(busy.intervention));
  return TEAM_TEXTS.proposal(formatClock(start), formatClock(end));
}

const isTheirs = (work: Work, party: TeamParty): boolean =>
  work.kind === 'intervention' && isBy(work.intervention, party);

function toChoice(work: Work, place: string) {
  const more = place || AGENDA_TEXTS.noProvider;
  return {
    value: work.key,
    label: `${getWorkName(work)}, ${more}`,
    content: (
      <span className="tg-slot-choice">
        <span className="bold" translate="no">
          {getWorkName(work)}
        </span>
        <span className="muted small">{more}</span>
      </span>
    ),
  };
}
