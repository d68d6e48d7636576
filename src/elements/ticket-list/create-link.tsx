import { useHost } from '../parts/host/use-host.ts';
import { CreateLink } from '../parts/table/create-link.tsx';
import { TEXTS } from './texts.ts';

export function CreateTicket() {
  const { emit } = useHost();
  return (
    <CreateLink list="Tickets" ask={() => emit('balise-ticket-create-open', null, { cancelable: true })}>
      {TEXTS.create}
    </CreateLink>
  );
}
