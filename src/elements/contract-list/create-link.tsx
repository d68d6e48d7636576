import { useHost } from '../parts/host/use-host.ts';
import { CreateLink } from '../parts/table/create-link.tsx';
import { CONTRACT_LIST_TEXTS } from './texts.ts';

/** « Créer un contrat »: unclaimed, it opens the application's form. */
export function CreateContract() {
  const { emit } = useHost();
  return (
    <CreateLink list="Contrats" ask={() => emit('balise-contract-create-open', null, { cancelable: true })}>
      {CONTRACT_LIST_TEXTS.create}
    </CreateLink>
  );
}
