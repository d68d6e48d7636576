import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import { describeError } from '../../core/kernel/http/error-text.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { SearchKind } from '../../core/search/kinds.ts';
import { isSearchable, type SearchQuery } from '../../core/search/match.ts';
import { recentlyOpened } from '../../core/search/recent.ts';
import { getScreen, listKinds } from '../../core/search/rights.ts';
import { getRouteHref } from '../parts/host/link.tsx';
import { listNumbered } from './numbered-group.ts';
import type { EntryGroup, SearchHit } from './search-hit.ts';
import { KIND_ICONS, type SearchSource, SOURCES, toEntry } from './sources.ts';
import { SEARCH_GROUP_LABELS, SEARCH_KIND_LABELS, SEARCH_TEXTS } from './texts.ts';
import { type Commands, findCommands } from './use-commands.ts';
import { useNumbered } from './use-numbered.ts';
import { useSources } from './use-sources.ts';

/** How many of a group are shown at first, and how many more each time. */
const FIRST = 5;
const STEP = 20;
/** How many commands stand before objects. */
const MEANT = 3;

/** Lists that could not be read, for one reason. */
export interface SearchProblem {
  /** Which they are. */
  sentence: string;
  error: ApiError;
  retry: () => void;
}

export interface Results {
  groups: readonly EntryGroup[];
  /** How many objects and commands were found. */
  found: number;
  /** Lists are still being read. */
  pending: boolean;
  /** Why an answer is late. */
  wait: string | null;
  /** Indexes more of a long list, to be called once this is on screen; `null` where all are indexed. */
  again: (() => void) | null;
  problems: readonly SearchProblem[];
}

/** What is found, in groups: what the stores hold at once, the rest as it comes. */
export function useGroups(asked: SearchQuery, commands: Commands): Results {
  const user = useStore($user);
  const recent = useStore(recentlyOpened.$recent);
  const [limits, setLimits] = useState<{ asked: SearchQuery; of: Partial<Record<SearchKind, number>> }>({
    asked,
    of: {},
  });
  const of = limits.asked === asked ? limits.of : {};
  const sources = useMemo(() => {
    const kinds = listKinds(user);
    const { kind: named } = asked;
    return SOURCES.filter(({ kind }) => kinds.includes(kind) && (named === null || kind === named));
  }, [user, asked]);
  const wanted = isSearchable(asked);
  const { listening, redraw } = useSources(sources, wanted);
  const numbered = useNumbered(
    getScreen('ticket', user) && (asked.kind ?? 'ticket') === 'ticket' ? asked.number : null,
  );
  const all = [...commands.actions, ...commands.screens];

  if (asked.words.length === 0) {
    const here = location.pathname;
    const opened = recent
      .filter(({ kind, id }) => sources.some((each) => each.kind === kind && !each.isGone(id)))
      .map(({ kind, id, title }) =>
        toEntry(kind, id, title, { icon: KIND_ICONS[kind], meta: [SEARCH_KIND_LABELS[kind]] }),
      )
      // the page that the search stands on
      .filter(({ target }) => !target || getRouteHref(target.route, target.params, target.query) !== here);
    const groups = [
      { name: 'recent', label: SEARCH_TEXTS.recent, entries: opened },
      { name: 'actions', label: SEARCH_TEXTS.actions, entries: commands.actions },
      { name: 'screens', label: SEARCH_TEXTS.screens, entries: commands.screens },
    ].filter(({ entries }) => entries.length > 0);
    return { groups, found: 0, pending: false, wait: null, again: null, problems: [] };
  }

  const more = (kind: SearchKind, limit: number) => () =>
    setLimits({ asked, of: { ...of, [kind]: limit + STEP } });
  let found = 0;
  let isIndexing = false;
  const rated = (listening ? sources : []).flatMap((source): { group: EntryGroup; score: number }[] => {
    const { kind } = source;
    const limit = of[kind] ?? FIRST;
    const answer = source.find(asked, limit);
    if (!answer) isIndexing = true;
    const { entries, total, score } = answer ?? { entries: [], total: 0, score: 0 };
    const exact = kind === 'ticket' && numbered ? [numbered] : [];
    found += total + exact.length;
    const shown: SearchHit[] = [...exact, ...entries];
    if (total > limit) {
      shown.push({
        key: `more-${kind}`,
        icon: 'chevron-down',
        title: SEARCH_TEXTS.more(total - limit),
        run: more(kind, limit),
        stays: true,
      });
    }
    const group = { name: kind, label: SEARCH_GROUP_LABELS[kind], entries: shown };
    return shown.length > 0 ? [{ group, score: exact.length > 0 ? Number.POSITIVE_INFINITY : score }] : [];
  });
  // the list of what fits best comes first; of those that fit alike, the order is always the same
  const objects = rated.sort((one, other) => other.score - one.score).map(({ group }) => group);
  const places = listNumbered(asked.place, user);
  found += places.length;
  const { entries, isMeant } = findCommands(all, asked);
  const doable: EntryGroup[] =
    entries.length > 0
      ? [{ name: 'actions', label: SEARCH_TEXTS.actions, entries: entries.slice(0, isMeant ? MEANT : FIRST) }]
      : [];
  const states = listening ? sources.map((source) => ({ source, state: source.$state.value })) : [];
  return {
    groups: isMeant ? [...doable, ...objects, ...places] : [...objects, ...places, ...doable],
    found: found + entries.length,
    pending: (wanted && !listening) || isIndexing || states.some(({ state }) => isPending(state)),
    wait: states.map(({ state }) => describeWait(state?.wait ?? null)).find((each) => each !== null) ?? null,
    again: isIndexing ? redraw : null,
    problems: listProblems(states),
  };
}

type State = SearchSource['$state']['value'];

/** Read for the first time; what is held already is complete enough while it is read again. */
const isPending = (state: State): boolean =>
  state === undefined || (state.loadedAt === null && state.error === null);

/** One for each reason: without a server no list is read, and all of them for the same one. */
function listProblems(states: readonly { source: SearchSource; state: State }[]): SearchProblem[] {
  const failed = states.flatMap(({ source, state }) =>
    state?.error ? [{ source, error: state.error }] : [],
  );
  return [...Map.groupBy(failed, ({ error }) => describeError(error)).values()].map((alike) => ({
    sentence: SEARCH_TEXTS.unread(alike.map(({ source }) => SEARCH_GROUP_LABELS[source.kind])),
    error: (alike[0] as (typeof failed)[number]).error,
    retry: () => {
      for (const { source } of alike) void source.refresh();
    },
  }));
}
