import { AGENDA_TEXTS } from './texts.ts';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The frame of a grid of a day, of a week without its weekend, or of a month, while its interventions load. */
export function GridSkeleton({ days }: { days: 1 | 5 | 7 }) {
  return (
    <div className="grid-skeleton">
      <p className="visually-hidden">{AGENDA_TEXTS.loading}</p>
      {BONES.slice(0, days).map((name) => (
        <div key={name} className={`bone-day bone-${name}`} />
      ))}
    </div>
  );
}
