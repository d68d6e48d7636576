import type { ArrivalsProps } from './arrivals-button.tsx';
import { LazyPart, partCode } from './lazy-part.tsx';

const BUTTON = partCode<ArrivalsProps>(() =>
  import('./arrivals-button.tsx').then(({ ArrivalsButton }) => ArrivalsButton),
);

/** What others have added, over what it would move: « 2 nouveaux tickets · Afficher ». It is read to screen readers. */
export const Arrivals = (props: ArrivalsProps) => (
  <div className="arrivals" role="status">
    {props.text !== '' && <LazyPart code={BUTTON} props={props} fallback={null} />}
  </div>
);
