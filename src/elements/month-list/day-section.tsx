import { useId } from 'react';
import { getInterventionSite } from '../../core/interventions/model.ts';
import type { MonthCard, MonthDay } from '../../core/interventions/month-list.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { canVisit } from '../../core/kernel/session/rights.ts';
import { formatLongDay, formatWeekday, getDayOfMonth } from '../../core/kernel/time/wall-time.ts';
import { formatPlaceInText } from '../../core/sites/place.ts';
import { $siteTree } from '../../core/sites/store.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { usePlaces } from '../parts/sites/use-places.ts';
import { Icon } from '../parts/ui/icon.tsx';
import { InterventionBadge } from '../parts/ui/intervention-badge.tsx';
import { MONTH_LIST_TEXTS } from './texts.ts';

/** One day: its date at the side, its cards; today is marked by a rule. */
export function DaySection({
  day: { day, isToday, cards },
  headingLevel,
  linked,
}: {
  day: MonthDay;
  headingLevel: HeadingLevel;
  linked: boolean;
}) {
  const id = useId();
  const Heading = `h${Math.min(headingLevel + 1, 6)}` as 'h2';
  return (
    <section
      className="day"
      part="day"
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-labelledby={id}
    >
      <Heading className="day-name" id={id}>
        {day === null ? (
          MONTH_LIST_TEXTS.undated
        ) : (
          <>
            <span className="visually-hidden">{formatLongDay(day)}</span>
            <span className="day-week" aria-hidden="true">
              {formatWeekday(day)}
            </span>
            <span className="day-number" aria-hidden="true">
              {getDayOfMonth(day)}
            </span>
          </>
        )}
      </Heading>
      <div className="day-body">
        {isToday && <p className="today-mark">{MONTH_LIST_TEXTS.today}</p>}
        {cards.length === 0 ? (
          <p className="muted day-none">{MONTH_LIST_TEXTS.nothingToday}</p>
        ) : (
          <ul className="cards">
            {cards.map((card, rank) => (
              <li key={`${card.item.type}-${card.item.id ?? rank}`}>
                <EventCard card={card} linked={linked} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function EventCard({ card: { item, time, route }, linked }: { card: MonthCard; linked: boolean }) {
  const isContract = item.type === 'contrat';
  const places = usePlaces(linked ? $siteTree : null);
  // the calendar's items name neither their state nor their place
  const known = isContract || item.id === null ? null : interventionCollection.get(item.id);
  const place = known && formatPlaceInText(getInterventionSite(known), places);
  const kind = isContract ? MONTH_LIST_TEXTS.contract : MONTH_LIST_TEXTS.intervention;
  const content = (
    <>
      <span className="event-time">
        {time || (isContract ? MONTH_LIST_TEXTS.deadline : MONTH_LIST_TEXTS.allDay)}
      </span>
      <span className="event-main">
        <span className="event-objet" translate="no">
          {item.objet || MONTH_LIST_TEXTS.noObjet}
        </span>
        <span className="event-more">
          <Icon name={isContract ? 'contract' : 'intervention'} />
          <span className="visually-hidden">{kind}</span>
          <span translate="no">
            {[item.appellation, place, item.prestataire || MONTH_LIST_TEXTS.noProvider]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </span>
      {known && <InterventionBadge value={getInterventionState(known)} />}
      {item.a_renouveler && (
        <span className="badge" data-tone="warning">
          <Icon name="arrow-clockwise" />
          {MONTH_LIST_TEXTS.renewal}
        </span>
      )}
    </>
  );
  const look = { className: 'event', part: 'card', 'data-type': item.type };
  if (!linked || !route || item.id === null || !canVisit(route)) return <div {...look}>{content}</div>;
  return (
    <Link {...look} route={route} params={{ id: item.id }}>
      {content}
    </Link>
  );
}
