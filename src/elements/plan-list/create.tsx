import { useStore } from '@nanostores/react';
import { $user } from '../../core/kernel/session/session.ts';
import { planForm } from '../../core/plans/form.ts';
import { canWritePlans } from '../../core/plans/rights.ts';
import type { PlanDialogProps } from '../parts/form/plan-dialog.tsx';
import { useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { PLAN_LIST_TEXTS } from './texts.ts';

/** Few plans are created: the form comes once the list stands. */
const DIALOG = partCode<PlanDialogProps>(() =>
  import('../parts/form/plan-dialog.tsx').then(({ PlanDialog }) => PlanDialog),
);

/** « Créer un plan », which a list may show twice: in its title, and where it is empty. */
export function PlanListCreateButton() {
  if (!canWritePlans(useStore($user))) return null;
  return (
    <Button variant="primary" icon="plus-lg" onClick={() => planForm('').open()}>
      {PLAN_LIST_TEXTS.create}
    </Button>
  );
}

/** The form that it opens; afterwards the plan's page opens. */
export function PlanListCreateDialog() {
  const mayCreate = canWritePlans(useStore($user));
  const { emit } = useHost();
  const navigate = useNavigate();
  const onSaved = (id: string | null) => {
    emit('balise-plan-created', { id });
    if (id !== null) navigate('Details du plan', { id });
  };
  return mayCreate && <LazyPart code={DIALOG} props={{ plan: null, onSaved }} fallback={null} />;
}
