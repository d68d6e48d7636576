/**
 * Which elements make up the page of a route, and which parts of the address become their attributes. Data, and one
 * rule.
 */
import type { CalendarName, Route, RouteName } from '../../core/host.ts';

/** One element of a page. */
export interface Part {
  tag: string;
  /**
   * Parameter of the query → attribute, where it is not what the element's class declares (`query`). Only what stands
   * there passes: an address cannot set `api`.
   */
  query?: Readonly<Record<string, string>>;
  /** Parameter of the path → attribute, where the attribute is not named after the element: `ticket-id`. */
  params?: Readonly<Record<string, string>>;
  /** `true` for a flag. */
  attributes?: Readonly<Record<string, string | true>>;
  /** Elements that stand in its slots. */
  slots?: readonly SlottedPart[];
}

/** An element in a slot of another, while a parameter of the query has that value. */
export interface SlottedPart extends Part {
  slot: string;
  when: readonly [parameter: string, value: string];
}

/** Pages with more than their route's tags; each element gets the `:id` of the path. */
const PARTS: Partial<Record<RouteName, readonly Part[]>> = {
  'Tableau de bord': [{ tag: 'balise-dashboard-cards' }],
  Interventions: [
    {
      tag: 'balise-intervention-list',
      slots: [
        {
          slot: 'calendar',
          when: ['view', 'calendrier'],
          tag: 'balise-agenda',
          // the list that it stands in has the title
          attributes: { 'heading-hidden': true },
          query: { agenda: 'view', date: 'date', intervenant: 'intervenant', state: 'state' },
        },
      ],
    },
  ],
  "Details de l'intervention": [{ tag: 'balise-intervention', query: { step: 'step' } }],
  Agenda: [
    {
      tag: 'balise-agenda',
      query: { view: 'view', date: 'date', jours: 'jours', intervenant: 'intervenant', state: 'state' },
    },
  ],
  "Details de l'équipement": [{ tag: 'balise-asset', query: { tab: 'tab' } }],
  "Details de l'intervenant": [
    {
      tag: 'balise-intervenant',
      slots: [
        {
          slot: 'agenda',
          when: ['tab', 'agenda'],
          tag: 'balise-agenda',
          params: { id: 'intervenant' },
          // the page that it stands in has the title and the person
          attributes: { 'heading-hidden': true, 'intervenant-fixed': true },
          query: { agenda: 'view', date: 'date', state: 'state' },
        },
      ],
    },
  ],
  'Se connecter': [{ tag: 'balise-login', attributes: { page: true, quiet: true } }],
  'Mot de passe oublié': [{ tag: 'balise-password-forgot', attributes: { page: true } }],
  'Réinitialisation du mot de passe': [
    { tag: 'balise-password-reset', attributes: { page: true }, query: { token: 'token' } },
  ],
};

/** The two calendars of the dashboard (spec §2). */
export const CALENDARS = {
  classique: {
    tag: 'balise-agenda',
    query: { view: 'view', date: 'date', intervenant: 'intervenant', state: 'state' },
  },
  nouveau: { tag: 'balise-month-list', query: { month: 'month' } },
} as const satisfies Readonly<Record<CalendarName, Part>>;

/** The calendar that an address asks for, by a parameter that only one of them takes; `null` when it asks for none. */
export function getAskedCalendar(query: Readonly<Record<string, string>>): CalendarName | null {
  if (query.month) return 'nouveau';
  return Object.keys(CALENDARS.classique.query).some((name) => query[name]) ? 'classique' : null;
}

/** A part with the parameters that it takes; its element's code has come. */
export function completePart(part: Part): Part {
  const declared = customElements.get(part.tag) as { query?: Part['query'] } | undefined;
  return part.query || !declared?.query ? part : { ...part, query: declared.query };
}

/** The elements of a route's page. */
export function getParts(route: Pick<Route, 'tags'> & { name: RouteName }): readonly Part[] {
  return PARTS[route.name] ?? route.tags.map((tag) => ({ tag }));
}

/**
 * The attributes of a part at an address: `ticket-id` for the `:id` of `<balise-ticket>`, and the parameters
 * that the part takes; `null` for those that the address does not hold.
 */
export function getAttributes(
  part: Part,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const attributes: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(part.attributes ?? {})) {
    attributes[name] = value === true ? '' : value;
  }
  const noun = part.tag.replace(/^balise-/, '');
  for (const [name, value] of Object.entries(params)) {
    attributes[part.params?.[name] ?? `${noun}-${name}`] = value;
  }
  for (const [name, attribute] of Object.entries(part.query ?? {})) {
    attributes[attribute] = query[name] || null;
  }
  return attributes;
}

/** The attributes that the page gives and no parameter of the query: a change made in the element is undone. */
export const getFixed = (
  part: Part,
  attributes: Readonly<Record<string, string | null>>,
): [name: string, value: string][] =>
  Object.entries(attributes).filter(
    (entry): entry is [string, string] =>
      entry[1] !== null && !Object.values(part.query ?? {}).includes(entry[0]),
  );

/**
 * What a `balise-filters-changed` changes in the query: the element's names become the address's, and names
 * that the part does not take are left out.
 */
export function getQueryChanges(part: Part, filters: unknown): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  if (!filters || typeof filters !== 'object') return changes;
  for (const [name, value] of Object.entries(filters)) {
    const parameter = Object.entries(part.query ?? {}).find((pair) => pair.includes(name))?.[0];
    if (parameter) changes[parameter] = value === null || value === undefined ? null : String(value);
  }
  return changes;
}
