/** The objects beside sites, companies and equipment that an attribute identifies: read for those who compose pages alone. */
import { formatAccount } from './accounts/model.ts';
import { accountCollection, groupCollection } from './accounts/store.ts';
import type { Listed, Named } from './attribute-objects.ts';
import type { CategoryType } from './categories/model.ts';
import { categoryCollection } from './categories/store.ts';
import { formatContract } from './contracts/model.ts';
import { contractCollection } from './contracts/store.ts';
import { entryCollection } from './finance/store.ts';
import { getInterventionSite } from './interventions/model.ts';
import { interventionCollection } from './interventions/store.ts';
import type { Id } from './kernel/lib/lenient-schema.ts';
import { formatDate } from './kernel/time/dates.ts';
import { $today } from './kernel/time/today.ts';
import { formatDay } from './kernel/time/wall-time.ts';
import { formatPlan } from './plans/model.ts';
import { planCollection } from './plans/store.ts';
import { formatPrestataire, formatProfile } from './profiles/names.ts';
import { prestataireCollection, profileCollection } from './profiles/store.ts';
import { formatPath } from './sites/path.ts';
import { siteCollection } from './sites/store.ts';
import { getTicketSite } from './tickets/model.ts';
import { ticketCollection } from './tickets/store.ts';

/**
 * `intervenant` is a person or, as `prestataire-4`, a company; `group-name` is a group by its name, not its number.
 */
export type OtherKind =
  | 'account'
  | 'category'
  | 'contract'
  | 'entry'
  | 'group'
  | 'group-name'
  | 'intervenant'
  | 'intervention'
  | 'metier'
  | 'person'
  | 'plan'
  | 'ticket';

type Load = (collection: Listed) => Promise<void>;
interface Source<T> extends Listed {
  $state: {
    value?: (NonNullable<Listed['$state']['value']> & { items: readonly T[]; size: number }) | undefined;
  };
}

const join = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const SOURCES: Readonly<Record<OtherKind, (load: Load) => Promise<Named[]>>> = {
  account: (load) => readNames(load, accountCollection, formatAccount),
  category: (load) => readCategories(load, 'domaine'),
  contract: (load) =>
    readNames(load, contractCollection, (contract) =>
      join(formatContract(contract), contract.prestataire?.raison_sociale),
    ),
  // those of this year: older ones are seldom changed or copied
  entry: (load) =>
    readPlaced(load, entryCollection(formatDay($today.get()).slice(0, 4)), (entry) =>
      join(
        formatDate(entry.date_gestion),
        entry.type_depense,
        entry.prestataire?.raison_sociale,
        formatPath(entry.site),
      ),
    ),
  group: (load) => readNames(load, groupCollection, ({ name }) => name),
  'group-name': async (load) =>
    (await readNames(load, groupCollection, ({ name }) => name)).map(({ name }) => ({ id: name, name })),
  intervenant: async (load) => {
    const [people, companies] = await Promise.all([
      readNames(load, profileCollection, formatProfile),
      readNames(load, prestataireCollection, (company) => `${formatPrestataire(company)} (entreprise)`),
    ]);
    return [...people, ...companies.map(({ id, name }) => ({ id: `prestataire-${id}`, name }))];
  },
  intervention: (load) =>
    readPlaced(load, interventionCollection, (intervention) =>
      join(
        intervention.ticket?.objet,
        intervention.prestataire?.fullname || intervention.intervenant?.fullname,
        formatPath(getInterventionSite(intervention)),
      ),
    ),
  metier: (load) => readCategories(load, 'metier'),
  person: (load) => readNames(load, profileCollection, formatProfile),
  plan: (load) => readPlaced(load, planCollection, (plan) => join(formatPlan(plan), formatPath(plan.site))),
  ticket: (load) =>
    readPlaced(load, ticketCollection, (ticket) => join(ticket.objet, formatPath(getTicketSite(ticket)))),
};

/** Objects without a name are called by their number. */
async function readNames<T extends { id: Id }>(
  load: Load,
  collection: Source<T>,
  name: (item: T) => string,
): Promise<Named[]> {
  await load(collection);
  const { items = [], size = 0 } = collection.$state.value ?? {};
  return items.slice(0, size).map((item) => ({ id: String(item.id), name: name(item) || String(item.id) }));
}

async function readCategories(load: Load, wanted: CategoryType): Promise<Named[]> {
  await load(categoryCollection);
  const { items = [], size = 0 } = categoryCollection.$state.value ?? {};
  return items
    .slice(0, size)
    .filter(({ type }) => type === wanted)
    .map(({ id, name }) => ({ id: String(id), name }));
}

/** Those whose names tell their site. */
async function readPlaced<T extends { id: Id }>(
  load: Load,
  collection: Source<T>,
  name: (item: T) => string,
): Promise<Named[]> {
  await load(siteCollection);
  return readNames(load, collection, name);
}

/** @param load reads a list once for all that want it */
export const readOtherNames = (kind: OtherKind, load: Load): Promise<Named[]> => SOURCES[kind](load);
