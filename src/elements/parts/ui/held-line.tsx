import type { HeldLineProps } from './held-line-button.tsx';
import { LazyPart, partCode } from './lazy-part.tsx';

const BUTTON = partCode<HeldLineProps>(() =>
  import('./held-line-button.tsx').then(({ HeldLineButton }) => HeldLineButton),
);

/** What others have added, over what it would move: « 2 nouveaux tickets · Afficher ». It is read to screen readers. */
export const HeldLine = (props: HeldLineProps) => (
  <div className="held-line" role="status">
    {props.text !== '' && <LazyPart code={BUTTON} props={props} fallback={null} />}
  </div>
);
