import { SHOWN_CHARACTERS } from '../../../core/kernel/lib/cut-text.ts';
import { LazyPart, partCode } from './lazy-part.tsx';

export interface LongTextProps {
  text: string;
  /** The class of the paragraph. */
  className?: string;
}

/** Loaded on demand, since few texts are that long. */
const STEPS = partCode<LongTextProps>(() => import('./text-steps.tsx').then(({ TextSteps }) => TextSteps));

/**
 * A text written by people, as a paragraph; a very long one in steps, since drawing it at once would freeze the
 * page.
 */
export const LongText = (props: LongTextProps) =>
  props.text.length > SHOWN_CHARACTERS ? (
    <LazyPart code={STEPS} props={props} />
  ) : (
    <p className={props.className} translate="no">
      {props.text}
    </p>
  );
