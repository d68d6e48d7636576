import { Icon } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

/** The notes, the best last; spec §3 has a number, screens offer 1 to 5. */
export const NOTES = [1, 2, 3, 4, 5] as const;

/** « 4 sur 5 », with its stars. */
export function Stars({ note }: { note: number }) {
  return (
    <span className="stars">
      <span className="stars-row" aria-hidden="true">
        {NOTES.map((rank) => (
          <Icon key={rank} name={rank <= Math.round(note) ? 'star-fill' : 'star'} size={14} />
        ))}
      </span>
      {TEXTS.noteOf(note)}
    </span>
  );
}
