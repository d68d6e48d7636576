import { useStore } from '@nanostores/react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { $specialHours } from '../../core/config/store.ts';
import { toEvent } from '../../core/interventions/agenda.ts';
import { findBusy } from '../../core/interventions/agenda-busy.ts';
import { canPlanAt, canPlanOn, moveIntervention } from '../../core/interventions/agenda-move.ts';
import { findSlot } from '../../core/interventions/agenda-proposed-start.ts';
import { AGENDA_HOURS, AGENDA_STEP, DEFAULT_DURATION } from '../../core/interventions/calendar-constants.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { formatDuration } from '../../core/kernel/time/duration.ts';
import { formatClock, formatDay, getDay, parseDay, parseWall } from '../../core/kernel/time/wall-time.ts';
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
import { getEventObjet } from './event-text.ts';
import { AGENDA_TEXTS } from './texts.ts';

export interface MoveDialogProps {
  /** What is moved or planned; `null` closes the dialog. */
  intervention: Intervention | null;
  /** The first day proposed for what has none. */
  day: number;
  onClose: () => void;
}

/** Moves an intervention without dragging: by keyboard, by clicks, by touch. */
export function MoveDialog({ intervention, day, onClose }: MoveDialogProps) {
  const form = useId();
  const date = useRef<HTMLInputElement>(null);
  const shown = useLast(intervention);
  const name = shown ? getEventObjet(shown) : '';
  const isPlanned = shown !== null && toEvent(shown) !== null;
  return (
    <Dialog
      open={intervention !== null}
      title={isPlanned ? AGENDA_TEXTS.moveNamed(name) : AGENDA_TEXTS.planNamed(name)}
      onClose={onClose}
      initialFocus={date}
      footer={
        <>
          <Button onClick={onClose}>{UI_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {isPlanned ? AGENDA_TEXTS.move : AGENDA_TEXTS.plan}
          </Button>
        </>
      }
    >
      {shown && (
        <MoveForm
          key={`${shown.id} ${shown.date_intervention}`}
          id={form}
          intervention={shown}
          day={day}
          dateRef={date}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface MoveFormProps {
  id: string;
  intervention: Intervention;
  day: number;
  dateRef: RefObject<HTMLInputElement | null>;
  onDone: () => void;
}

const NO_HOURS = new Map();

function MoveForm({ id, intervention, day, dateRef, onDone }: MoveFormProps) {
  const event = toEvent(intervention);
  const [proposed] = useState(() =>
    event ? event.start : findSlot(day, AGENDA_HOURS, $specialHours.value ?? NO_HOURS),
  );
  const [date, setDate] = useState(formatDay(getDay(proposed)));
  const [time, setTime] = useState(formatClock(proposed));
  const [tried, setTried] = useState(false);
  const wholeDays = event?.allDay === true;
  const isDate = canPlanOn(date);
  const isTime = canPlanAt(time);
  const start = parseWall(wholeDays ? date : `${date} ${time}`);
  const { items, size } = useStore($interventions);
  const length = event ? event.end - event.start : DEFAULT_DURATION;
  const [busy] = start && isDate ? findBusy(items, size, intervention, start.at, start.at + length) : [];

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setTried(true);
    if (!start || !isDate) return;
    onDone();
    void moveIntervention(intervention, start.at);
  };
  const dateField = (
    <Field
      label={AGENDA_TEXTS.date}
      format={DATE_TEXTS.day}
      errors={
        tried && !isDate ? [parseDay(date) === null ? AGENDA_TEXTS.dateMissing : AGENDA_TEXTS.dateFar] : []
      }
    >
      {(control) => (
        <DateInput
          label={AGENDA_TEXTS.date}
          control={control}
          inputRef={dateRef}
          value={date}
          likely="ahead"
          onChange={setDate}
        />
      )}
    </Field>
  );
  return (
    <form id={id} className="move-form" noValidate onSubmit={submit}>
      {wholeDays ? (
        dateField
      ) : (
        <AllRequired>
          {dateField}
          <Field
            label={AGENDA_TEXTS.time}
            format={DATE_TEXTS.time}
            errors={tried && !isTime ? [AGENDA_TEXTS.timeMissing] : []}
          >
            {(control) => <TimeInput control={control} step={AGENDA_STEP} value={time} onChange={setTime} />}
          </Field>
        </AllRequired>
      )}
      <BusyNotice busy={busy} />
      {event && (
        <p className="muted small">{AGENDA_TEXTS.duration(formatDuration(event.end - event.start))}</p>
      )}
    </form>
  );
}
