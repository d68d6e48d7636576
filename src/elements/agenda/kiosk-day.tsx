import { useStore } from '@nanostores/react';
import { type CSSProperties, useRef } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { fitDay, gridOfDay } from '../../core/interventions/fit-kiosk-day.ts';
import { isLate } from '../../core/interventions/late.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatLongDay, getDay, toWallMinutes } from '../../core/kernel/time/wall-time.ts';
import { useSpaced } from '../parts/ui/use-spaced.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { countApart, type EventContext, renderEvent } from './event-item.tsx';
import { getEventText } from './event-text.ts';
import css from './kiosk-day.css?inline';
import { fitKioskWords, type KioskLetters, type KioskLines, type KioskWords } from './kiosk-words.ts';
import { AGENDA_TEXTS } from './texts.ts';
import type { AgendaModel } from './use-agenda.ts';
import { useNextDay } from './use-next-day.ts';

/** The least size of an event with its gap, and its greatest height, in px. */
const EVENT = { width: 400, height: 80, most: 152 };
/** Where readers set letters apart: title and place each go on in a second line; from which heights words are larger. */
const SPACED = { width: 400, height: 104, most: 180, tall: 148, tallest: 172 };
const SPACED_LINES: KioskLines = { when: 1, title: 2, place: 2 };
const GAP = 8;
/** The line that counts the rest, and the one that names the day. */
const LINE_HEIGHT = 28;
/** The words of a day without work, and the line above what comes next, in px. */
const NONE_HEIGHT = 96;

export interface KioskDayProps {
  model: AgendaModel;
  context: EventContext;
  width: number;
  room: number;
  /** The page around it names the day. */
  dayHidden: boolean;
  isEmpty: boolean;
}

/**
 * One day on an unattended screen, which nobody scrolls: as many events as fit, what is over left out first. Its lines
 * are no paragraphs, whose distance readers enlarge: they would push the last one out of sight.
 */
export function KioskDay({ model, context, width, room, dayHidden, isEmpty }: KioskDayProps) {
  useStyles(css);
  const { range, today, events } = model;
  const day = range.first;
  // « aujourd’hui » names it
  const isNamed = dayHidden || (isEmpty && today === day);
  const free = room - LINE_HEIGHT * (isNamed ? 1 : 2);
  return (
    <>
      {!isNamed && (
        <p className="kiosk-date" data-today={today === day || undefined}>
          {formatLongDay(day)}
        </p>
      )}
      {isEmpty ? (
        <NoWork {...{ model, context, width }} room={free} />
      ) : (
        <KioskEvents {...{ day, events, context, width }} room={free} />
      )}
    </>
  );
}

/** In place of a day without work: that there is none, and what comes next as far as this screen may know. */
function NoWork({ model, ...box }: Omit<KioskDayProps, 'dayHidden' | 'isEmpty'>) {
  const next = useNextDay(model);
  const isToday = model.range.first === model.today;
  return (
    <div className="kiosk-none" data-alone={!next || undefined} style={{ minBlockSize: next ? 0 : box.room }}>
      <p className="kiosk-none-title">{isToday ? AGENDA_TEXTS.emptyToday : AGENDA_TEXTS.emptyDay}</p>
      {next && (
        <>
          <p className="kiosk-next">{`${AGENDA_TEXTS.after} ${formatLongDay(next.day)}`}</p>
          <KioskEvents {...next} {...box} room={box.room - NONE_HEIGHT} />
        </>
      )}
    </div>
  );
}

const getSpacedSize = (height: number) =>
  height < SPACED.tall ? undefined : height < SPACED.tallest ? 'more' : 'most';

const toStyle = ({ when, title, place }: KioskLines) =>
  ({ '--when': when, '--title': title, '--place': place }) as CSSProperties;

interface KioskEventsProps extends Pick<KioskDayProps, 'context' | 'width' | 'room'> {
  day: number;
  events: readonly AgendaEvent[];
}

function KioskEvents({ day, events, context, width, room }: KioskEventsProps) {
  const instant = useStore($minute);
  const now = toWallMinutes(instant);
  const isOverdue = ({ intervention }: AgendaEvent) => isLate(intervention, instant);
  const probe = useRef<HTMLSpanElement>(null);
  const size = useSpaced(probe) ? SPACED : EVENT;
  const { columns, rows, height } = gridOfDay(events.length, width, room, size);
  // nothing of a day to come is over
  const shown = fitDay(events, columns * rows, getDay(now) < day ? 0 : now, isOverdue);
  const rest = events.length - shown.length;
  const lettersOf = (event: AgendaEvent): KioskLetters => ({
    ...countApart(getEventText(event, context.places)),
    isLate: isOverdue(event),
  });
  const words: KioskWords =
    size === SPACED
      ? { tall: getSpacedSize(height), linesOf: () => SPACED_LINES }
      : fitKioskWords(shown.map(lettersOf), (width - GAP * (columns - 1)) / columns, height - GAP);
  return (
    <>
      <span ref={probe} className="letters-probe" aria-hidden="true" />
      <ul
        className="day-list kiosk-day"
        part="grid"
        aria-label={AGENDA_TEXTS.onDay(formatLongDay(day), events.length)}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        data-tall={words.tall}
        data-spaced={size === SPACED || undefined}
        data-events
      >
        {shown.map((event, rank) =>
          renderEvent(event, context, {
            key: rank,
            size: 'large',
            apart: true,
            style: { blockSize: `${height - GAP}px`, ...toStyle(words.linesOf(lettersOf(event))) },
            late: isOverdue(event) ? AGENDA_TEXTS.late : undefined,
          }),
        )}
      </ul>
      {rest > 0 && <p className="muted kiosk-rest">{AGENDA_TEXTS.others(rest)}</p>}
    </>
  );
}
