import { LABEL_PRINT_TEXTS } from './texts.ts';

/** The frame of the form to come. */
export function LabelPrintSkeleton() {
  return (
    <div className="label-part" aria-busy="true">
      <p className="visually-hidden">{LABEL_PRINT_TEXTS.loading}</p>
      <span className="label-bone" aria-hidden="true" />
      <span className="label-bone label-bone-rows" aria-hidden="true" />
    </div>
  );
}
