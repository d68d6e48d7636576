import { type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { formatLongWhen } from '../../core/interventions/date-label.ts';
import { getInterventionSite } from '../../core/interventions/model.ts';
import { canTakeStep } from '../../core/interventions/steps.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { prestataireCollection } from '../../core/profiles/store.ts';
import { openPopover } from '../parts/overlay/open-popover.ts';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './event-card.css?inline';
import { getEventObjet, getWho, getWholePlace } from './event-text.ts';
import { placeBeside } from './place-beside.ts';
import { AGENDA_TEXTS } from './texts.ts';
import { nameCall, unlessScanned } from './use-event-keys.ts';

export interface EventCardProps {
  event: AgendaEvent;
  /** What the card is about, on screen. */
  anchor: HTMLElement;
  /** The address of the intervention. */
  href: string;
  canMove: boolean;
  onValidate: () => void;
}

/** What an event is about, beside it: all of its words, and what the user can do with it. Clicks are heard by the agenda. */
export function EventCard({ event, anchor, href, canMove, onValidate }: EventCardProps) {
  useStyles(css);
  const card = useRef<HTMLDivElement>(null);
  const call = useRef<HTMLAnchorElement>(null);
  const { intervention, state } = event;
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    openPopover(element);
    placeBeside(anchor, element);
  });
  const places = useContext(PlacesContext);
  const { ticket, prestataire } = intervention;
  const phone = prestataire ? prestataireCollection.get(prestataire.id)?.telephone : '';
  useCallKey(anchor, call, phone);
  const asset = ticket?.asset;
  const lines = [
    ['when', formatLongWhen(intervention)],
    ['where', getWholePlace(getInterventionSite(intervention), places)],
    ['asset', asset ? [asset.name, asset.balise].filter(Boolean).join(' · ') : ''],
    ['who', getWho(intervention)],
  ] as const;
  return (
    <section ref={card} popover="manual" aria-label={getEventObjet(intervention)} className="popover ev-card">
      <p className="ev-card-title" translate="no">
        {getEventObjet(intervention)}
      </p>
      <p>
        <InterventionBadge value={state} />
      </p>
      <dl className="ev-card-lines">
        {lines.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{AGENDA_TEXTS.card[name]}</dt>
                <dd translate={name === 'when' ? undefined : 'no'}>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="ev-card-actions">
        <a href={href} data-id={event.id} tabIndex={-1}>
          {AGENDA_TEXTS.open} <kbd>↵</kbd>
        </a>
        {canTakeStep('validate', intervention, $user.value ?? null) && canMove && (
          <button type="button" className="link" tabIndex={-1} onClick={onValidate}>
            {AGENDA_TEXTS.validate} <kbd>V</kbd>
          </button>
        )}
        {canMove && (
          <button type="button" className="link" tabIndex={-1} data-id={event.id}>
            {AGENDA_TEXTS.move} <kbd>D</kbd>
          </button>
        )}
        {phone && (
          <a ref={call} href={`tel:${phone.replace(/[^\d+]/g, '')}`} tabIndex={-1} aria-keyshortcuts="T">
            <span>{phone}</span> <kbd>T</kbd>
          </a>
        )}
      </p>
    </section>
  );
}

/** « T » calls while the event has the focus: Tab does not come into the card (RGAA 12.11). */
function useCallKey(anchor: HTMLElement, call: RefObject<HTMLAnchorElement | null>, phone?: string): void {
  useLayoutEffect(() => {
    const link = phone ? anchor.querySelector('.ev-link') : null;
    if (!link) return;
    nameCall(link, true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isOnEvent = (event.target as Element).matches('.ev-link');
      if (event.key.toLowerCase() !== 't' || !isOnEvent || !call.current) return;
      event.preventDefault();
      unlessScanned(() => call.current?.click());
    };
    anchor.addEventListener('keydown', onKeyDown);
    return () => {
      anchor.removeEventListener('keydown', onKeyDown);
      nameCall(link, false);
    };
  }, [anchor, call, phone]);
}
