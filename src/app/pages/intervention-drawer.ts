/** « Affecter » in the drawer of a ticket's page; once created, the intervention's page takes its place. */
import { getHref } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { startFormDrawer } from './form-drawer.ts';

/** Keeps drawer and address together, and claims the intention to create a ticket's intervention. */
export function startInterventionDrawer(): void {
  startFormDrawer({
    tag: 'balise-intervention-form',
    title: texts.ASSIGN_TICKET,
    parameter: 'assign',
    hosts: ['Details du ticket'],
    event: 'balise-intervention-create-open',
    getProperties: ({ params }) => ({ ticket: params.id ?? '', heading: '' }),
    getHref: (detail) => getHref('Details du ticket', { id: getTicket(detail) }, { assign: '1' }),
  });
}

function getTicket(detail: unknown): string {
  const { ticket } = (detail ?? {}) as { ticket?: unknown };
  return String(ticket ?? '');
}
