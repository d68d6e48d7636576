import { canCreateAsset } from '../../core/assets/rights.ts';
import { canWriteContracts } from '../../core/contracts/rights.ts';
import { foldText } from '../../core/kernel/lib/sort-key.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import { canScan } from '../../core/kernel/session/rights.ts';
import { beginsWords, rateTexts, type SearchQuery } from '../../core/search/match.ts';
import { getScreen, listVisibleScreens } from '../../core/search/rights.ts';
import { useHost } from '../parts/host/use-host.ts';
import { useOpenScanner } from '../parts/scan/use-open-scanner.ts';
import type { SearchHit } from './search-hit.ts';
import { COMMANDS } from './texts.ts';

/** With fewer letters, such as « de », nothing is meant. */
const LEAST_MEANT = 3;

/** What can be done from the search, with further words by which it is found. */
export interface Command extends SearchHit {
  words: string;
}

export interface Commands {
  actions: readonly Command[];
  screens: readonly Command[];
}

export interface CommandOptions {
  user: User | null;
  /** Without what changes data. */
  readonly: boolean;
  /** The page has colours of its own to switch. */
  themes: boolean;
}

/** The actions and the screens that the user is offered. */
export function useCommands({ user, readonly, themes }: CommandOptions): Commands {
  const { emit } = useHost();
  const openScanner = useOpenScanner();
  const create = (
    name: 'ticket' | 'asset' | 'contract',
    route: RouteName,
    allowed: boolean,
    open: () => boolean,
  ): Command[] =>
    allowed && !readonly
      ? [
          {
            key: `create-${name}`,
            icon: 'plus-lg',
            ...COMMANDS[name],
            target: { route, query: { create: '1' } },
            isClaimed: () => !open(),
          },
        ]
      : [];
  const actions: Command[] = [
    ...create('ticket', 'Tickets', getScreen('ticket', user) !== null, () =>
      emit('balise-ticket-create-open', null, { cancelable: true }),
    ),
    ...(canScan(user)
      ? [{ key: 'scan', icon: 'upc-scan' as const, ...COMMANDS.scan, run: openScanner }]
      : []),
    ...create('asset', 'Équipements', canCreateAsset(user), () =>
      emit('balise-asset-create-open', null, { cancelable: true }),
    ),
    ...create('contract', 'Contrats', canWriteContracts(user), () =>
      emit('balise-contract-create-open', null, { cancelable: true }),
    ),
    ...(themes
      ? [
          {
            key: 'theme',
            icon: 'sliders' as const,
            ...COMMANDS.theme,
            run: () => void emit('balise-theme-switch', null, { cancelable: true }),
          },
        ]
      : []),
  ];
  const screens = listVisibleScreens(user).map(
    ({ name, title, menu }): Command => ({
      key: `screen-${name}`,
      icon: menu?.icon ?? 'chevron-right',
      title: menu?.label ?? title,
      words: menu ? title : '',
      target: { route: name },
    }),
  );
  return { actions, screens };
}

/** The commands that are searched for, the best first; `isMeant` when the words begin those of the first one. */
export function findCommands(
  commands: readonly Command[],
  { words }: SearchQuery,
): { entries: Command[]; isMeant: boolean } {
  const found = commands
    .map((command) => ({
      command,
      texts: [foldText(command.title), foldText(command.words)] as const,
    }))
    .map((each) => ({ ...each, score: rateTexts(words, ...each.texts) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  const first = found[0];
  return {
    entries: found.map(({ command }) => command),
    isMeant:
      first !== undefined &&
      words.join('').length >= LEAST_MEANT &&
      beginsWords(words, first.texts.join(' ')),
  };
}
