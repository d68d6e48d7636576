import type { FaultName } from './faults.ts';

const BROKEN = "Un dysfonctionnement dans l'application a été détecté et signalé.";
const NETWORK = 'Connexion au serveur impossible.';
const UNEXPECTED = 'Réponse inattendue du serveur.';

/** What people read when a first load fails so, as the catalogue has it. */
const SAID = {
  'error-500': BROKEN,
  'error-500-html': BROKEN,
  reset: NETWORK,
  'error-502': NETWORK,
  'portal-html': UNEXPECTED,
  'empty-200': UNEXPECTED,
  truncated: UNEXPECTED,
  'not-found': "L'élement demandé n'a pas été trouvé.",
  forbidden: "Vous n'êtes pas autorisé à effectuer cette action.",
} satisfies Partial<Record<FaultName, string>>;

/** Those faults of a first load, each with what is said of it. */
export const listSaid = (...faults: (keyof typeof SAID)[]) =>
  faults.map((fault) => [fault, SAID[fault]] as const);

/** The same of one object, which may be missing or not allowed. */
export const listSaidOfOne = () =>
  listSaid('error-500', 'reset', 'error-502', 'portal-html', 'truncated', 'not-found', 'forbidden');
