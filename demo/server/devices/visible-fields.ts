/**
 * What a device is answered: of each object the fields that kiosks show, named one by one, so that a new field is not
 * among them. Everything else has the value that it has where there is none: `Each` names a field that is missing here.
 */
import type { Contract } from '../../../src/core/contracts/model.ts';
import type { Intervention } from '../../../src/core/interventions/model.ts';
import type { Site } from '../../../src/core/sites/model.ts';
import type { Counters } from '../../../src/core/stats/model.ts';
import type { Ticket } from '../../../src/core/tickets/model.ts';
import type { AssetOut } from '../assets/shape.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { limitOf } from '../auth/device-rights.ts';
import type { toContracts } from '../contracts/shape.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { toInterventions } from '../interventions/shape.ts';
import type { toTickets } from '../tickets/shape.ts';

/** All that pages read of an object, but for what is left out on purpose. */
type Each<T, Left extends keyof T = never> = Record<Exclude<keyof T, Left>, unknown> &
  Record<string, unknown>;

type Listed<F extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

const place = <S>({ id, name, site }: { id: number; name: string; site: S }) => ({ id, name, site });
const placeOf = (asset: AssetOut | null) => asset && place(asset);
/** Where it is: a site that it names beside its equipment's may be one that the device does not read. */
const siteOfTicket = <S>({ asset, site }: { asset: AssetOut | null; site: S }) => asset?.site ?? site;

/** Neither whose it is nor what was written, and no files. */
export const showTicket = (ticket: Listed<typeof toTickets>) =>
  ({
    id: ticket.id,
    objet: ticket.objet,
    priority: ticket.priority,
    state: ticket.state,
    date_creation: ticket.date_creation,
    asset: placeOf(ticket.asset),
    site: siteOfTicket(ticket),
    intervention: ticket.intervention && {
      id: ticket.intervention.id,
      prestataire: ticket.intervention.prestataire,
      date_intervention: ticket.intervention.date_intervention,
    },
    description: '',
    created_by: null,
    attachments: [],
    version: ticket.version,
  }) satisfies Each<Ticket, 'date_cloture' | 'sans_compte'>;

/** Neither report nor rating, which the state that is answered depends on, and no files. */
export const showIntervention = (intervention: Listed<typeof toInterventions>) =>
  ({
    id: intervention.id,
    ticket: intervention.ticket && {
      id: intervention.ticket.id,
      objet: intervention.ticket.objet,
      date_creation: intervention.ticket.date_creation,
      asset: placeOf(intervention.ticket.asset),
      site: siteOfTicket(intervention.ticket),
    },
    prestataire: intervention.prestataire,
    intervenant: intervention.intervenant,
    validation: intervention.validation,
    waiting: intervention.waiting,
    date_intervention: intervention.date_intervention,
    date_fin_intervention: intervention.date_fin_intervention,
    date_realisation: intervention.date_realisation,
    date_creation: intervention.date_creation,
    state: intervention.state,
    description: '',
    compte_rendu: '',
    attachments: [],
    version: intervention.version,
  }) satisfies Each<Intervention, 'cout_achat' | 'date_reponse' | 'entry' | 'note'>;

/** Those that have a card. */
export const showCounters = (counters: Counters): Counters => ({
  unassigned_tickets: counters.unassigned_tickets,
  waiting_interventions: counters.waiting_interventions,
  interventions_to_valid: counters.interventions_to_valid,
  interventions_to_note: counters.interventions_to_note,
  running_interventions: counters.running_interventions,
  assigned_interventions: counters.assigned_interventions,
  next_controls: counters.next_controls,
  opened_tickets: null,
  urgent_tickets: null,
});

/** When it ends and where, which a kiosk counts; of equipment what stands on the sites that the device reads. */
export const showContract =
  (isRead: (site: Pick<Site, 'id'> | null) => boolean) => (contract: Listed<typeof toContracts>) =>
    ({
      id: contract.id,
      type: contract.type,
      date_end: contract.date_end,
      assets: contract.assets.filter(({ site }) => isRead(site)).map(place),
      name: '',
      numero: '',
      description: '',
      date_start: null,
      montant: null,
      periodicite: '',
      renouvelable: false,
      prestataire: null,
      attachments: [],
      comments: [],
      version: contract.version,
    }) satisfies Each<Contract>;

/** Whether a site is among those that the user reads. */
export async function readSites(
  db: Queryable,
  user: CurrentUser,
): Promise<(site: Pick<Site, 'id'> | null) => boolean> {
  const limit = limitOf(user);
  if (limit === null) return () => true;
  const rows = await db.query<{ id: number }>(
    sql`with recursive tree as (
          select id from site where id = ${limit} union select s.id from site s join tree t on s.parent_id = t.id
        ) select id from tree`,
  );
  const ids = new Set<unknown>(rows.map(({ id }) => id));
  return (site) => site !== null && ids.has(site.id);
}
