import type { FaultName } from './faults.ts';

const BROKEN = "Un dysfonctionnement dans l'application a été détecté et signalé.";
const NETWORK = 'Connexion au serveur impossible.';
const UNEXPECTED = 'Réponse inattendue du serveur.';

/** The message shown when a first load fails, by fault. */
const MESSAGES = {
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

/** Those faults of a first load, each with its message. */
export const listMessages = (...faults: (keyof typeof MESSAGES)[]) =>
  faults.map((fault) => [fault, MESSAGES[fault]] as const);

/** The same for one object, which may also be missing or forbidden. */
export const listObjectMessages = () =>
  listMessages('error-500', 'reset', 'error-502', 'portal-html', 'truncated', 'not-found', 'forbidden');
