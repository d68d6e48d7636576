import { useStore } from '@nanostores/react';
import { $user } from '../../core/kernel/session/session.ts';
import { prestataireForm } from '../../core/profiles/company-form.ts';
import { canWritePrestataires } from '../../core/profiles/rights.ts';
import type { PrestataireDialogProps } from '../parts/form/prestataire-dialog.tsx';
import { useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { COMPANY_TEXTS } from './texts.ts';

/** Few companies are created: the form comes once the list stands. */
const DIALOG = partCode<PrestataireDialogProps>(() =>
  import('../parts/form/prestataire-dialog.tsx').then(({ PrestataireDialog }) => PrestataireDialog),
);

/** « Ajouter un prestataire », which a list may show twice: in its title, and where it is empty. */
export function CreateCompanyButton() {
  if (!canWritePrestataires(useStore($user))) return null;
  return (
    <Button variant="primary" icon="plus-lg" onClick={() => prestataireForm('').open()}>
      {COMPANY_TEXTS.add}
    </Button>
  );
}

/** The form that it opens; afterwards the company's page opens. */
export function CreateCompanyDialog() {
  const mayCreate = canWritePrestataires(useStore($user));
  const { emit } = useHost();
  const navigate = useNavigate();
  const onSaved = (id: string | null) => {
    emit('balise-prestataire-created', { id });
    if (id !== null) navigate('Details du prestataire', { id });
  };
  return mayCreate && <LazyPart code={DIALOG} props={{ prestataire: null, onSaved }} fallback={null} />;
}
