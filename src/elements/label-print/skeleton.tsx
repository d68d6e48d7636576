import { TEXTS } from './texts.ts';

/** The frame of the form to come. */
export function Skeleton() {
  return (
    <div className="label-part" aria-busy="true">
      <p className="visually-hidden">{TEXTS.loading}</p>
      <span className="label-bone" aria-hidden="true" />
      <span className="label-bone label-bone-rows" aria-hidden="true" />
    </div>
  );
}
