import { useStore } from '@nanostores/react';
import { profileForm } from '../../core/profiles/form.ts';
import { canWriteProfiles } from '../../core/profiles/rights.ts';
import { $user } from '../../core/session/session.ts';
import type { ProfileDialogProps } from '../_form/profile-dialog.tsx';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { Button } from '../_ui/button.tsx';
import { LazyPart, partCode } from '../_ui/lazy-part.tsx';
import { TEXTS } from './texts.ts';

/** Few people are created: the form comes once the list stands. */
const DIALOG = partCode<ProfileDialogProps>(() =>
  import('../_form/profile-dialog.tsx').then(({ ProfileDialog }) => ProfileDialog),
);

/** « Ajouter un intervenant », which a list may show twice: in its title, and where it is empty. */
export function CreateButton() {
  if (!canWriteProfiles(useStore($user))) return null;
  return (
    <Button variant="primary" icon="plus-lg" onClick={() => profileForm('').open()}>
      {TEXTS.add}
    </Button>
  );
}

/** The form that it opens; afterwards the person's page opens. */
export function CreateDialog() {
  const mayCreate = canWriteProfiles(useStore($user));
  const { emit } = useHost();
  const navigate = useNavigate();
  const onSaved = (id: string | null) => {
    emit('balise-intervenant-created', { id });
    if (id !== null) navigate("Details de l'intervenant", { id });
  };
  return mayCreate && <LazyPart code={DIALOG} props={{ profile: null, onSaved }} fallback={null} />;
}
