/** French of the declared conformity. */
import { capitalize } from '../kernel/lib/words.ts';
import type { CONFORMITY_STATES } from './model.ts';

type State = (typeof CONFORMITY_STATES)[number];

/** The law's own words. */
const CONFORMITY_NAMES: Readonly<Record<State, string>> = {
  none: 'non conforme',
  partial: 'partiellement conforme',
  total: 'totalement conforme',
};

/** « Non conforme », as a choice. */
export const nameState = (state: State): string => capitalize(CONFORMITY_NAMES[state]);

/** « Accessibilité : non conforme », the words that every page carries. */
export const nameConformity = (state: State): string => `Accessibilité\u00a0: ${CONFORMITY_NAMES[state]}`;

/** What may be not accessible: the three kinds that the law knows. */
export const EXEMPTED_KINDS = {
  defects: 'Non-conformités',
  exemptions: 'Dérogations pour charge disproportionnée',
  outside: 'Contenus non soumis à l’obligation d’accessibilité',
} as const;
