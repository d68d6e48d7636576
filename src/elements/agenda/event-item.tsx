import type { CSSProperties, ReactNode } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { describeEvent, getEventText } from './event-text.ts';
import { TEXTS } from './texts.ts';

/** What all events of an agenda have in common. */
export interface EventContext {
  /** Before an id: the address of an intervention; `null` where nothing is opened. */
  base: string | null;
  canMove: (intervention: AgendaEvent['intervention']) => boolean;
}

/**
 * An event as a link, named by day, time, object, place, provider and state. It is no component: a thousand of
 * them would cost more than what they draw. Clicks, keys and drags are heard by the agenda.
 * Nodes are keyed by place, so that another period changes them instead of making all anew.
 * @param place how much there is room for: `line`, `small`, `large`, whether words fit, and the hour beside them
 */
export function renderEvent(
  event: AgendaEvent,
  { base, canMove }: EventContext,
  place: {
    key: number;
    style: CSSProperties;
    size: 'line' | 'small' | 'large';
    narrow?: boolean;
    short?: boolean;
    cut?: string;
    /** Below the last whole line of words, in px. */
    rest?: number;
  },
): ReactNode {
  const { objet, more, days, from, to, state, tone } = getEventText(event);
  const movable = base !== null && canMove(event.intervention);
  const link = { className: 'ev-link', style: place.rest ? { borderBlockEndWidth: place.rest } : undefined };
  // hour and first word stay on one line: a word that is too long for it is cut, not hidden
  const content = (
    <>
      <span className="visually-hidden">{`${days}, `}</span>
      <span className="ev-time">
        {from}
        {to && <span className="ev-to">{` – ${to}`}</span>}
        {'\u00a0'}
      </span>
      <b className="ev-objet">{objet}</b> <span className="ev-more">{more}</span>
      <span className="visually-hidden ev-state">{`, ${state}`}</span>
    </>
  );
  return (
    <li
      key={place.key}
      className="ev"
      data-tone={tone}
      data-state={event.state}
      data-size={place.size}
      data-narrow={place.narrow || undefined}
      data-short={(!place.narrow && place.short) || undefined}
      data-cut={place.cut}
      data-drag={movable ? event.id : undefined}
      style={place.style}
      title={describeEvent(event)}
    >
      {base === null ? (
        <span {...link}>{content}</span>
      ) : (
        <a {...link} draggable={false} tabIndex={-1} href={base + event.id} data-id={event.id}>
          {content}
        </a>
      )}
      {movable && (
        <button
          type="button"
          className="ev-move"
          tabIndex={-1}
          data-id={event.id}
          aria-label={TEXTS.moveNamed(objet)}
        />
      )}
    </li>
  );
}

/** « before », « after », « both »: where the event goes on out of sight. */
export const getCut = (before: boolean, after: boolean): string | undefined =>
  before && after ? 'both' : before ? 'before' : after ? 'after' : undefined;
