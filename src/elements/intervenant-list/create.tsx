import { useStore } from '@nanostores/react';
import { $user } from '../../core/kernel/session/session.ts';
import { profileForm } from '../../core/profiles/form.ts';
import { canWriteProfiles } from '../../core/profiles/rights.ts';
import type { ProfileDialogProps } from '../parts/form/profile-dialog.tsx';
import { useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { INTERVENANT_LIST_TEXTS } from './texts.ts';

/** Few people are created: the form comes once the list stands. */
const DIALOG = partCode<ProfileDialogProps>(() =>
  import('../parts/form/profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
);

/** « Ajouter un intervenant », which a list may show twice: in its title, and where it is empty. */
export function IntervenantListCreateButton() {
  if (!canWriteProfiles(useStore($user))) return null;
  return (
    <Button variant="primary" icon="plus-lg" onClick={() => profileForm('').open()}>
      {INTERVENANT_LIST_TEXTS.add}
    </Button>
  );
}

/** The form that it opens; afterwards the person's page opens. */
export function IntervenantListCreateDialog() {
  const mayCreate = canWriteProfiles(useStore($user));
  const { emit } = useHost();
  const navigate = useNavigate();
  const onSaved = (id: string | null) => {
    emit('balise-intervenant-created', { id });
    if (id !== null) navigate("Details de l'intervenant", { id });
  };
  return mayCreate && <LazyPart code={DIALOG} props={{ profile: null, onSaved }} fallback={null} />;
}
