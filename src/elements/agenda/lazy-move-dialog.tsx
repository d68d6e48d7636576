import { useEffect, useState } from 'react';
import { whenIdle } from '../../core/kernel/page/when-idle.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

const CODE = partCode<MoveDialogProps>(() =>
  import('./move-dialog.tsx').then(({ MoveDialog }) => MoveDialog),
);

/** The dialog that moves an intervention; its code is loaded once the days stand. */
export function LazyMoveDialog(props: MoveDialogProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return (isDue || props.intervention) && <LazyPart code={CODE} props={props} fallback={null} />;
}
