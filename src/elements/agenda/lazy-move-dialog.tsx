import { LazyPart, partCode } from '../_ui/lazy-part.tsx';
import type { MoveDialogProps } from './move-dialog.tsx';

const CODE = partCode<MoveDialogProps>(() =>
  import('./move-dialog.tsx').then(({ MoveDialog }) => MoveDialog),
);

/** The dialog that moves an intervention; its code is loaded after the days. */
export const LazyMoveDialog = (props: MoveDialogProps) => (
  <LazyPart code={CODE} props={props} fallback={null} />
);
