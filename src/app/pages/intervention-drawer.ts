/** « Affecter » in the drawer of a ticket's page; once created, the intervention's page takes its place. */
import { $drawer, getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { open } from '../router/router.ts';
import { startFormDrawer } from './form-drawer.ts';

const TAG = 'balise-intervention-form';

/** Keeps drawer and address together, and claims the intention to create a ticket's intervention. */
export function startInterventionDrawer(): void {
  startFormDrawer({
    tag: TAG,
    title: texts.ASSIGN_TICKET,
    parameter: 'assign',
    hosts: ['Details du ticket'],
    event: 'balise-intervention-create-open',
    getProperties: ({ params }) => ({ ticket: params.id ?? '', heading: '' }),
    getHref: (detail) => getHref('Details du ticket', { id: getTicket(detail) }, { assign: '1' }),
  });
  // in the history too: back leads to the ticket, not to a form that has done its work
  document.addEventListener('balise-intervention-created', (event) => {
    const { id } = (event as CustomEvent<{ id: string | number | null }>).detail;
    if (id === null || $drawer.get()?.content !== TAG) return;
    open(getHref("Details de l'intervention", { id: String(id) }), { replace: true });
  });
}

function getTicket(detail: unknown): string {
  const { ticket } = (detail ?? {}) as { ticket?: unknown };
  return String(ticket ?? '');
}
