import { formatCount } from '../../core/kernel/lib/plural.ts';
import type { ShownStatsCard } from '../../core/stats/cards.ts';
import { Link } from '../parts/host/link.tsx';
import { Icon } from '../parts/ui/icon.tsx';
import { getCardWords } from './card-words.ts';

/** One counter. The whole of it is the link, except on a screen that nobody touches. */
export function DashboardCard({ card, linked }: { card: ShownStatsCard; linked: boolean }) {
  const { count, route, query } = card;
  const { icon, label } = getCardWords(card);
  const content = (
    <>
      <span className="card-top">
        <Icon name={icon} size={18} />
        {linked ? <Icon name="chevron-right" size={14} /> : null}
      </span>
      {/* A new key draws it anew, so that a change fades in. */}
      <span className="card-count" key={count}>
        {formatCount(count)}
      </span>
      <span className="card-label">{label}</span>
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
