import { useStore } from '@nanostores/react';
import { $isRoundOpen } from '../../core/kernel/page/round-note.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { useLast } from '../parts/ui/use-last.ts';

/** Its code comes when it is first opened. */
const CODE = partCode<object>(() => import('./round-dialog.tsx').then(({ RoundDialog }) => RoundDialog));

/** « Préparer une tournée ». */
export function RoundMessage() {
  const wasOpen = useLast(useStore($isRoundOpen) || null);
  return wasOpen && <LazyPart code={CODE} props={{}} fallback={null} />;
}
