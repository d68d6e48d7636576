import type { CSSProperties, ReactNode } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import type { SitePlaces } from '../../core/sites/place.ts';
import { softenWords } from '../parts/frame/soft-hyphens.ts';
import type { EventFit } from './event-fit.ts';
import { choosePlace, type EventText, getEventRest, getEventText, joinWords } from './event-text.ts';
import { AGENDA_TEXTS } from './texts.ts';

/** What all events of an agenda have in common. */
export interface EventContext {
  /** Before an id: the address of an intervention; `null` where nothing is opened. */
  base: string | null;
  canMove: (intervention: AgendaEvent['intervention']) => boolean;
  /** What is known of the sites, for the buildings between a room and its top. */
  places: SitePlaces;
}

/** How much there is room for. */
export interface EventPlace {
  key: number;
  style: CSSProperties;
  size: 'line' | 'large';
  /** Where and by whom does not fit. */
  brief?: boolean;
  /** When it begins does not fit, nor has to. */
  untimed?: boolean;
  /** When it begins comes behind what it is about, which would be cut for it. */
  behind?: boolean;
  /** It has the room of two lines, and goes on in them. */
  isTall?: boolean;
  /** The state is written. */
  stated?: boolean;
  /** By whom comes behind when, so that where has a line of its own. */
  apart?: boolean;
  cut?: string;
  /** In the grid of hours, which shows when: what its box has room for. */
  fit?: EventFit;
  /** Covered by a later one below its first words, or such a later one. */
  layer?: 'under' | 'over';
  /** What the same people do at that time, in the place of where. */
  clash?: string;
  /** That it should be done and is not, in a word. */
  late?: string | undefined;
}

/**
 * An event as a link, named by day, time, object, place, provider and state. It is no component, and holds only
 * what there is room for: a thousand of them would cost more than what they draw. Clicks, keys and drags are heard
 * by the agenda. Keys are those of `node-keys.ts`: another period changes the nodes instead of making all anew.
 */
export function renderEvent(
  event: AgendaEvent,
  { base, canMove, places }: EventContext,
  place: EventPlace,
): ReactNode {
  const text = getEventText(event, places);
  const { objet, from, to, state, tone } = text;
  const movable = base !== null && canMove(event.intervention);
  const { size, fit } = place;
  const link = {
    className: 'ev-link',
    style: fit?.rest ? { borderBlockEndWidth: fit.rest } : undefined,
  };
  const shown = {
    whole: !place.untimed && (to === '' || size === 'large'),
    more: !place.brief,
    state: place.stated === true,
  };
  // hour and first word stay on one line: a word that is too long for it is cut, not hidden
  const content = fit ? (
    renderFit(place.clash ? { ...text, place: place.clash, forms: [place.clash] } : text, fit)
  ) : (
    <>
      {place.late && <strong className="ev-late">{place.late}</strong>}
      {!place.untimed && !place.behind && (
        <span className="ev-time">
          <span>{from}</span>
          {to && shown.whole && <span className="ev-to">{` – ${to}`}</span>}
          {place.apart ? <span translate="no">{` · ${text.who}`}</span> : '\u00a0'}
        </span>
      )}
      <span className="ev-objet" translate="no">
        {objet}
      </span>{' '}
      {place.behind && (
        <>
          <span className="ev-time">{from}</span>{' '}
        </>
      )}
      {shown.more && (place.apart ? renderPlace(text) : renderWords(text.more, hearMore(text)))}
      {shown.state && <span>{` · ${state}`}</span>}
      <span className="visually-hidden">
        {getEventRest(text, { ...shown, place: shown.more, who: shown.more })}
      </span>
    </>
  );
  return (
    <li
      key={place.key}
      className="ev"
      data-tone={tone}
      data-state={event.state}
      data-size={size}
      data-fit={fit ? (fit.inline ? 'inline' : (fit.narrow ?? 'lines')) : undefined}
      data-tall={place.isTall || undefined}
      data-layer={place.layer}
      data-cut={place.cut}
      data-clash={place.clash ? true : undefined}
      data-late={place.late ? true : undefined}
      data-drag={movable ? event.id : undefined}
      style={place.style}
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
          aria-label={AGENDA_TEXTS.moveNamed(objet)}
        />
      )}
    </li>
  );
}

/** The title, and below it what there is room for; the rest is for screen readers. */
function renderFit(text: EventText, fit: EventFit): ReactNode {
  const { objet, forms, who, from, to } = text;
  // beside the title, or beside when it begins
  const taken = fit.inline ? objet.length + 4 : fit.begin ? from.length + 3 : 0;
  const place = fit.place ? choosePlace(forms, fit.letters - taken) : '';
  const heard = place !== (forms[0] ?? '') && text.place;
  const rest = getEventRest(text, { whole: fit.hours, place: fit.place, who: fit.who, state: false });
  // a word that is longer than a line goes on after a hyphen, where the browser knows no French too
  const title = fit.narrow && fit.title > 1 ? softenWords(objet) : objet;
  return (
    <>
      <span
        className="ev-objet"
        translate="no"
        style={fit.title > 1 ? { WebkitLineClamp: fit.title } : undefined}
        aria-hidden={title === objet ? undefined : true}
      >
        {title}
      </span>
      {title !== objet && (
        <span className="visually-hidden" translate="no">
          {objet}
        </span>
      )}
      {fit.begin
        ? renderMore(place ? `${from} · ${place}` : from, heard)
        : renderMore(fit.inline && place ? `· ${place}` : place, heard)}
      {fit.who && renderMore(who)}
      {fit.hours && renderMore(AGENDA_TEXTS.span(from, to))}
      <span className="visually-hidden">{rest}</span>
    </>
  );
}

/** Letters of a place in a line of its own. */
const LINE_LETTERS = 48;

/** The letters of an event whose lines are separate. */
export const countApart = ({ from, to, who, objet, forms }: EventText) => ({
  when: joinWords(to ? AGENDA_TEXTS.span(from, to) : from, who).length,
  title: objet.length,
  place: choosePlace(forms, LINE_LETTERS).length,
});

function renderPlace({ forms, place }: EventText): ReactNode {
  const line = choosePlace(forms, LINE_LETTERS);
  return renderWords(line, line !== (forms[0] ?? '') && place);
}

const hearMore = ({ isShort, place, who }: EventText): string | false => isShort && joinWords(place, who);

const renderMore = (text: string, heard: string | false = false): ReactNode =>
  text && <> {renderWords(text, heard)}</>;

/** @param heard what is read aloud in the place of abbreviated words */
const renderWords = (text: string, heard: string | false): ReactNode => (
  <>
    <span className="ev-more" translate="no" aria-hidden={heard ? true : undefined}>
      {text}
    </span>
    {heard && (
      <span className="visually-hidden" translate="no">
        {heard}
      </span>
    )}
  </>
);

/** « before », « after », « both »: where the event goes on out of sight. */
export const getCut = (before: boolean, after: boolean): string | undefined =>
  before && after ? 'both' : before ? 'before' : after ? 'after' : undefined;
