import { SHOWN_CHARACTERS } from '../../core/_lib/cut-text.ts';
import { LazyPart, partCode } from './lazy-part.tsx';

export interface LongTextProps {
  text: string;
  /** Of the paragraph. */
  className?: string;
}

/** Few texts are that long. */
const STEPS = partCode<LongTextProps>(() => import('./text-steps.tsx').then(({ TextSteps }) => TextSteps));

/** A text that people write, as a paragraph; a very long one by steps: the page would freeze while it is drawn. */
export const LongText = (props: LongTextProps) =>
  props.text.length > SHOWN_CHARACTERS ? (
    <LazyPart code={STEPS} props={props} />
  ) : (
    <p className={props.className}>{props.text}</p>
  );
