import { formatCount } from '../../core/_lib/plural.ts';
import type { ShownCard } from '../../core/stats/cards.ts';
import type { CounterName } from '../../core/stats/model.ts';
import { Link } from '../_host/link.tsx';
import { Icon, type IconName } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

const ICONS: Record<CounterName, IconName> = {
  unassigned_tickets: 'ticket',
  waiting_interventions: 'clock',
  interventions_to_valid: 'clipboard-check',
  interventions_to_note: 'star',
  running_interventions: 'intervention',
  assigned_interventions: 'people',
  next_controls: 'contract',
  opened_tickets: 'ticket',
  urgent_tickets: 'exclamation-triangle',
};

/** One counter. The whole of it is the link, except on a screen that nobody touches. */
export function Card({ card, linked }: { card: ShownCard; linked: boolean }) {
  const { counter, count, route, query } = card;
  const content = (
    <>
      <span className="card-top">
        <Icon name={ICONS[counter]} size={18} />
        {linked ? <Icon name="chevron-right" size={14} /> : null}
      </span>
      {/* A new key draws it anew, so that a change fades in. */}
      <span className="card-count" key={count}>
        {formatCount(count)}
      </span>
      <span className="card-label">{TEXTS.cardLabel(counter, count)}</span>
    </>
  );
  const tone = count === 0 ? 'zero' : card.tone;
  return (
    <li className="cell">
      {linked ? (
        <Link route={route} query={query} className="card" data-tone={tone} part="card">
          {content}
        </Link>
      ) : (
        <div className="card" data-tone={tone} part="card">
          {content}
        </div>
      )}
    </li>
  );
}
