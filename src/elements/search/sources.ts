/** Where each kind of object is looked for: in the list of its own store, which spec §7 has a call for. */
import type { ReadableAtom } from 'nanostores';
import { type Asset, formatAsset } from '../../core/assets/model.ts';
import { assetCollection } from '../../core/assets/store.ts';
import { type Contract, formatContract } from '../../core/contracts/model.ts';
import { contractCollection } from '../../core/contracts/store.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { getInterventionState } from '../../core/interventions/state.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { formatPerson } from '../../core/kernel/lib/user.ts';
import { createListStore } from '../../core/kernel/list/list-store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { Collection, CollectionState } from '../../core/kernel/store/collection.ts';
import { formatShortDateTime } from '../../core/kernel/time/dates.ts';
import type { Prestataire, Profile } from '../../core/people/model.ts';
import { formatPrestataire, formatProfile, listMetiers } from '../../core/profiles/names.ts';
import { prestataireCollection, profileCollection } from '../../core/profiles/store.ts';
import type { SearchKind } from '../../core/search/kinds.ts';
import type { SearchQuery } from '../../core/search/match.ts';
import { listAbove, NOTHING_ABOVE } from '../../core/search/names-above.ts';
import { findBest, type Searched, searchIndex } from '../../core/search/rank.ts';
import { getScreen } from '../../core/search/rights.ts';
import { formatSite, type Site } from '../../core/sites/model.ts';
import { formatPlaceInText, getPlaces, listPlace, NO_PLACES } from '../../core/sites/place.ts';
import { $siteTree, siteCollection } from '../../core/sites/store.ts';
import { EMPTY_TREE } from '../../core/sites/tree.ts';
import { getTicketSite, HIDDEN_STATES, type Ticket } from '../../core/tickets/model.ts';
import { ticketCollection } from '../../core/tickets/store.ts';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import type { SearchHit } from './search-hit.ts';
import { numberOf, SEARCH_KIND_LABELS, SEARCH_TEXTS, untitled } from './texts.ts';

/** The objects of one kind. */
export interface SearchSource {
  kind: SearchKind;
  $state: ReadableAtom<CollectionState<unknown>>;
  refresh: () => Promise<void>;
  /** Whether the complete list is held and has no such object. */
  isGone: (id: Id) => boolean;
  /** The best matches among those that are held; `$state` is listened to. `null` while a long list is indexed. */
  find: (asked: SearchQuery, limit: number) => { entries: SearchHit[]; total: number; score: number } | null;
}

/** Indexing one list holds the page up for no longer, in milliseconds: the answers of the others come first. */
const SLICE_MS = 10;

type Look = Omit<SearchHit, 'key' | 'title' | 'target'>;

interface SourceOptions<T> extends Searched<T> {
  kind: SearchKind;
  collection: Collection<T & { id: Id }>;
  look: (row: T & { id: Id }) => Look;
}

const toTarget = (kind: SearchKind, id: Id): SearchHit['target'] => {
  const route = getScreen(kind, $user.get());
  if (!route) return undefined;
  if (kind !== 'site') return { route, params: { id } };
  return { route, query: route === 'Tickets' ? { site: String(id) } : { sites: String(id) } };
};

/** The entry of an object. */
export function toEntry(kind: SearchKind, id: Id, title: string, look: Look): SearchHit {
  const target = toTarget(kind, id);
  const name = title.trim();
  const entry = { key: `${kind}-${id}`, ...(target && { target }), ...look, title: name };
  // without a name its number is one
  if (!name) return { ...entry, title: untitled(kind, id), number: '' };
  const label = SEARCH_KIND_LABELS[kind];
  return look.meta?.includes(label) ? entry : { ...entry, kind: label };
}

function createSource<T>({ kind, collection, look, ...searched }: SourceOptions<T>): SearchSource {
  const $index = createListStore(collection.$state, searchIndex<T & { id: Id }>(searched));
  return {
    kind,
    $state: collection.$state,
    refresh: collection.refresh,
    isGone: (id) => {
      const { loadedAt = null, incomplete = false } = collection.$state.value ?? {};
      return loadedAt !== null && !incomplete && !collection.get(id);
    },
    find: (asked, limit) => {
      const index = $index.get();
      const end = performance.now() + SLICE_MS;
      if (!index.warm(() => performance.now() > end)) return null;
      const above = searched.site ? listAbove($siteTree.value ?? EMPTY_TREE, asked.words) : NOTHING_ABOVE;
      let { rows, total, score } = findBest(index, asked, searched, limit, above);
      // nothing has it as it is written
      const tags = kind === 'asset' && total === 0 ? (asked.tags ?? []) : [];
      for (const tag of tags) {
        if (total === 0)
          ({ rows, total, score } = findBest(index, { ...asked, words: [tag] }, searched, limit));
      }
      const entries = rows.map((row) => toEntry(kind, row.id, searched.title(row), look(row)));
      return { entries, total, score };
    },
  };
}

/** Where it is, as far as the sites have come. */
const placeOf = (site: Site | null): string =>
  formatPlaceInText(site, getPlaces($siteTree.value ?? EMPTY_TREE, []));

/** The look of a ticket. */
export const lookOfTicket = (ticket: Ticket): Look => ({
  icon: 'ticket',
  number: numberOf(ticket.id),
  meta: [ticket.asset?.name ?? '', placeOf(getTicketSite(ticket))],
  badge: getStateLook('ticket', ticket.state),
});

const tickets = createSource<Ticket>({
  kind: 'ticket',
  collection: ticketCollection,
  title: ({ objet }) => objet,
  more: (ticket) => [
    String(ticket.id),
    ticket.asset?.name ?? '',
    ticket.asset?.balise ?? '',
    formatSite(getTicketSite(ticket)),
    ticket.created_by ? formatPerson(ticket.created_by) : (ticket.sans_compte?.name ?? ''),
  ],
  site: getTicketSite,
  isOver: ({ state }) => HIDDEN_STATES.includes(state),
  order: ({ date_creation }) => date_creation,
  look: lookOfTicket,
});

const interventions = createSource<Intervention>({
  kind: 'intervention',
  collection: interventionCollection,
  title: ({ ticket }) => ticket?.objet ?? '',
  more: ({ id, ticket, prestataire, intervenant, ...row }) => [
    String(id),
    ticket ? String(ticket.id) : '',
    prestataire?.fullname ?? '',
    intervenant?.fullname ?? '',
    ticket?.asset?.name ?? '',
    formatSite(getInterventionSite({ id, ticket, prestataire, intervenant, ...row })),
  ],
  site: getInterventionSite,
  isOver: (row) => row.date_realisation !== null,
  order: ({ date_intervention, date_creation }) => date_intervention ?? date_creation,
  look: (row) => ({
    icon: 'intervention',
    when: formatShortDateTime(row.date_intervention),
    meta: [row.prestataire?.fullname ?? '', row.ticket?.asset?.name ?? '', placeOf(getInterventionSite(row))],
    badge: getInterventionLook(getInterventionState(row)),
  }),
});

const assets = createSource<Asset>({
  kind: 'asset',
  collection: assetCollection,
  title: formatAsset,
  more: ({ balise, category, site }) => [balise, category?.name ?? '', formatSite(site)],
  site: ({ site }) => site,
  isThing: true,
  look: ({ balise, category, site }) => ({
    icon: 'asset',
    meta: [placeOf(site), balise, category?.name ?? ''],
  }),
});

const sites = createSource<Site>({
  kind: 'site',
  collection: siteCollection,
  title: ({ name }) => name,
  more: (site) => [formatSite(site)],
  site: (site) => site,
  look: (site) => ({
    icon: 'geo-alt',
    meta: [
      listPlace(site, { tree: $siteTree.value ?? EMPTY_TREE, within: NO_PLACES.within })
        .slice(1)
        .join(' · '),
      getScreen('site', $user.get()) === 'Tickets'
        ? SEARCH_TEXTS.onSite.tickets
        : SEARCH_TEXTS.onSite.equipment,
    ],
  }),
});

const contracts = createSource<Contract>({
  kind: 'contract',
  collection: contractCollection,
  title: formatContract,
  more: ({ numero, prestataire }) => [numero, prestataire?.raison_sociale ?? ''],
  look: ({ numero, prestataire }) => ({
    icon: 'contract',
    meta: [numero, prestataire?.raison_sociale ?? ''],
  }),
});

const people = createSource<Profile>({
  kind: 'person',
  collection: profileCollection,
  title: formatProfile,
  more: ({ email, telephone, prestataire, ...row }) => [
    email,
    telephone,
    prestataire?.raison_sociale ?? '',
    ...listMetiers(row),
  ],
  look: ({ prestataire, group, ...row }) => ({
    icon: 'person',
    meta: [prestataire?.raison_sociale || (group?.name ?? ''), listMetiers(row).join(', ')],
  }),
});

const companies = createSource<Prestataire>({
  kind: 'company',
  collection: prestataireCollection,
  title: formatPrestataire,
  more: ({ siret, email, telephone, ...row }) => [siret, email, telephone, ...listMetiers(row)],
  look: (row) => ({ icon: 'people', meta: [listMetiers(row).join(', ')] }),
});

/** In the order of the list. */
export const SOURCES: readonly SearchSource[] = [
  tickets,
  interventions,
  assets,
  sites,
  contracts,
  people,
  companies,
];

/** The icon of each kind. */
export const KIND_ICONS: Record<SearchKind, SearchHit['icon']> = {
  ticket: 'ticket',
  intervention: 'intervention',
  asset: 'asset',
  site: 'geo-alt',
  contract: 'contract',
  person: 'person',
  company: 'people',
};
