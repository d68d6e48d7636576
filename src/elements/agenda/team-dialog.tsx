/** Gives work to a provider at a moment without dragging: by keyboard, by clicks, by touch. */
import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { toEvent } from '../../core/interventions/agenda.ts';
import { canPlanAt, canPlanOn } from '../../core/interventions/agenda-move.ts';
import { findSlot } from '../../core/interventions/agenda-proposed-start.ts';
import { isBy, type TeamRow } from '../../core/interventions/agenda-teams.ts';
import { type Around, canGive, findBusyAt, type Work } from '../../core/interventions/agenda-work.ts';
import { AGENDA_STEP, DEFAULT_DURATION } from '../../core/interventions/calendar-constants.ts';
import { OTHER_PROVIDERS, SUGGESTED_PROVIDERS } from '../../core/interventions/field-texts.ts';
import { listLikely, suggestCompanies } from '../../core/interventions/suggested-providers.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatClock, formatDay, getDay, parseDay, parseWall } from '../../core/kernel/time/wall-time.ts';
import { $prestataires } from '../../core/profiles/store.ts';
import { $tickets } from '../../core/tickets/store.ts';
import { AllRequired } from '../parts/form/all-required.tsx';
import { DateInput } from '../parts/overlay/date-input.tsx';
import { DATE_TEXTS } from '../parts/overlay/date-texts.ts';
import { Dialog } from '../parts/overlay/modal.tsx';
import { TimeInput } from '../parts/overlay/time-input.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Field } from '../parts/ui/field.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useLast } from '../parts/ui/use-last.ts';
import { BusyNotice } from './busy-notice.tsx';
import { TEAM_TEXTS } from './team-texts.ts';
import { getWorkName, giveWork } from './team-work.ts';
import { AGENDA_TEXTS } from './texts.ts';

export interface TeamDialogProps {
  /** What is given; `null` closes the dialog. */
  work: Work | null;
  /** Those who can be chosen. */
  rows: readonly TeamRow[];
  /** The first day proposed for what has none. */
  day: number;
  around: () => Around;
  onClose: () => void;
}

export function TeamDialog({ work, onClose, ...props }: TeamDialogProps) {
  const form = useId();
  const first = useRef<HTMLSelectElement>(null);
  // the same work stays the same while its dialog is open
  const key = work?.key ?? null;
  const [shown, setShown] = useState(work);
  if (work !== null && shown?.key !== key) setShown(work);
  const last = useLast(shown);
  return (
    <Dialog
      open={work !== null}
      title={last ? TEAM_TEXTS.give(getWorkName(last)) : TEAM_TEXTS.done}
      onClose={onClose}
      initialFocus={first}
      footer={
        <>
          <Button onClick={onClose}>{UI_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {TEAM_TEXTS.done}
          </Button>
        </>
      }
    >
      {last && <GiveForm key={last.key} id={form} work={last} firstRef={first} onDone={onClose} {...props} />}
    </Dialog>
  );
}

/** The companies that are likely to do it, the most likely first. */
function useLikely(work: Work): string[] {
  const companies = useStore($prestataires);
  const tickets = useStore($tickets);
  const wanted = work.kind === 'ticket' ? work.ticket : work.intervention.ticket;
  if (!wanted) return [];
  const known = companies.items.slice(0, companies.size);
  return listLikely(suggestCompanies(known, tickets.items.slice(0, tickets.size), [wanted]));
}

/** Those who are likely to do it under a heading of their own, the others under theirs. */
function PartyOptions({ rows, likely }: { rows: readonly TeamRow[]; likely: readonly string[] }) {
  const rankOf = ({ party }: TeamRow): number => likely.indexOf(String(party?.company.id));
  const first = rows.filter((row) => rankOf(row) >= 0).sort((one, other) => rankOf(one) - rankOf(other));
  const options = (some: readonly TeamRow[]) =>
    some.map(({ key, name, party }) => (
      <option key={key} value={key}>
        {party?.person ? TEAM_TEXTS.personOf(name, party.company.fullname) : name}
      </option>
    ));
  if (first.length === 0) return options(rows);
  return (
    <>
      <optgroup label={SUGGESTED_PROVIDERS}>{options(first)}</optgroup>
      <optgroup label={OTHER_PROVIDERS}>{options(rows.filter((row) => rankOf(row) < 0))}</optgroup>
    </>
  );
}

interface GiveFormProps extends Pick<TeamDialogProps, 'rows' | 'day' | 'around'> {
  id: string;
  work: Work;
  firstRef: RefObject<HTMLSelectElement | null>;
  onDone: () => void;
}

function GiveForm({ id, work, rows, day, around, firstRef, onDone }: GiveFormProps) {
  const { hours, special } = around();
  const event = work.kind === 'intervention' ? toEvent(work.intervention) : null;
  const likely = useLikely(work);
  const choices = rows.filter(({ party }) => party && canGive(work, party, $user.value ?? null));
  const [chosen, setChosen] = useState(() => {
    const now = work.kind === 'intervention' && choices.find(({ party }) => isBy(work.intervention, party));
    return now ? now.key : '';
  });
  const [proposed] = useState(() => event?.start ?? findSlot(day, hours, special));
  const [date, setDate] = useState(formatDay(getDay(proposed)));
  const [time, setTime] = useState(formatClock(proposed));
  const [tried, setTried] = useState(false);
  const party = choices.find(({ key }) => key === chosen)?.party ?? null;
  const isDate = canPlanOn(date);
  const isTime = canPlanAt(time);
  const start = parseWall(event?.allDay ? date : `${date} ${time}`);
  const length = event ? event.end - event.start : DEFAULT_DURATION;
  const busy =
    party && start && isDate ? findBusyAt(work, party, start.at, start.at + length, around()) : null;

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (!start || !isDate || !party) return;
    onDone();
    giveWork(work, party, start.at);
  };
  return (
    <form id={id} className="move-form" noValidate onSubmit={submit}>
      <AllRequired>
        <Field label={TEAM_TEXTS.provider} errors={tried && !party ? [TEAM_TEXTS.providerMissing] : []}>
          {(control) => (
            <select
              {...control}
              required={chosen === ''}
              ref={firstRef}
              value={chosen}
              onChange={(changed) => setChosen(changed.currentTarget.value)}
            >
              {chosen === '' && <option value="">{TEAM_TEXTS.choose}</option>}
              <PartyOptions rows={choices} likely={likely} />
            </select>
          )}
        </Field>
        <Field
          label={AGENDA_TEXTS.date}
          format={DATE_TEXTS.day}
          errors={
            tried && !isDate
              ? [parseDay(date) === null ? AGENDA_TEXTS.dateMissing : AGENDA_TEXTS.dateFar]
              : []
          }
        >
          {(control) => (
            <DateInput
              label={AGENDA_TEXTS.date}
              control={control}
              value={date}
              likely="ahead"
              onChange={setDate}
            />
          )}
        </Field>
        {!event?.allDay && (
          <Field
            label={AGENDA_TEXTS.time}
            format={DATE_TEXTS.time}
            errors={tried && !isTime ? [AGENDA_TEXTS.timeMissing] : []}
          >
            {(control) => <TimeInput control={control} step={AGENDA_STEP} value={time} onChange={setTime} />}
          </Field>
        )}
      </AllRequired>
      <BusyNotice busy={busy} />
    </form>
  );
}
