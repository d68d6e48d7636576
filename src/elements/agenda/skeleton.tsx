import { TEXTS } from './texts.ts';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** The frame of a grid whose interventions are on their way. */
export function GridSkeleton() {
  return (
    <div className="grid-skeleton">
      <p className="visually-hidden">{TEXTS.loading}</p>
      {BONES.map((name) => (
        <div key={name} className={`bone-day bone-${name}`} />
      ))}
    </div>
  );
}
