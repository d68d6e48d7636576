import { formatNote, NOTES } from '../../core/interventions/rating.ts';
import { Icon } from '../parts/ui/icon.tsx';

/** « 4 sur 5 », with its stars. */
export function Stars({ note }: { note: number }) {
  return (
    <span className="stars">
      <span className="stars-row" aria-hidden="true">
        {NOTES.map((rank) => (
          <Icon key={rank} name={rank <= Math.round(note) ? 'star-fill' : 'star'} size={14} />
        ))}
      </span>
      <span>{formatNote(note)}</span>
    </span>
  );
}
