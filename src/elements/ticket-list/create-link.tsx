import { useHost } from '../parts/host/use-host.ts';
import { CreateLink } from '../parts/table/create-link.tsx';
import { TICKET_LIST_TEXTS } from './texts.ts';

export function CreateTicket() {
  const { emit } = useHost();
  return (
    <CreateLink list="Tickets" ask={() => emit('balise-ticket-create-open', null, { cancelable: true })}>
      {TICKET_LIST_TEXTS.create}
    </CreateLink>
  );
}
