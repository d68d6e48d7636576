/** French of the table of the directory. */
import type { DirectoryOutcome } from './model.ts';

export const DIRECTORY_LABELS = {
  rows: 'Correspondance des groupes',
  username: 'Identifiant de la personne',
} as const;

export const DIRECTORY_SAVED = 'Correspondance des groupes enregistrée.';

export const DIRECTORY_PROBLEMS = {
  name: (row: number) => `Ligne ${row}\u00a0: indiquez le groupe de l’annuaire.`,
  group: (row: number) => `Ligne ${row}\u00a0: choisissez le groupe dans Balise.`,
  twice: (row: number) => `Ligne ${row}\u00a0: ce groupe de l’annuaire est déjà dans une ligne au-dessus.`,
} as const;

/** What the next login would do. @param group here, quoted  @param row what decides: « par la ligne 2 » or empty */
export const DIRECTORY_OUTCOMES: Readonly<
  Record<DirectoryOutcome, (person: string, group: string, row: string) => string>
> = {
  create: (person, group, row) =>
    `À sa première connexion, un compte est créé pour ${person} dans ${group}${row}.`,
  link: (person, group, row) =>
    `${person} reçoit le compte sans mot de passe qui porte ce nom, dans ${group}${row}.`,
  update: (person, group, row) => `${person} se connecte avec son compte, dans ${group}${row}.`,
  rest: (person) =>
    `Le compte de ${person} est fermé\u00a0: aucune ligne ne lui correspond, ou l’annuaire le bloque.`,
  outside: (person) =>
    `${person} ne peut pas se connecter\u00a0: aucune ligne ne lui correspond, ou l’annuaire bloque son compte.`,
  local: (person) =>
    `Le compte qui porte le nom de ${person} a son propre mot de passe\u00a0: l’annuaire n’y donne pas accès.`,
  closed: (person) =>
    `Le compte de ${person} a été fermé ici par un administrateur\u00a0: l’annuaire ne le rouvre pas.`,
  unknown: (person) =>
    `${person} n’a pas de compte, et la connexion n’en crée pas\u00a0: un administrateur le crée d’abord.`,
  nobody: () => 'L’annuaire ne connaît personne sous cet identifiant.',
};

export const formatDirectoryGroup = (name: string | undefined): string =>
  name ? `le groupe «\u00a0${name}\u00a0»` : 'son groupe actuel';
export const formatDirectoryRow = (rank: number | null): string =>
  rank === null ? '' : `, par la ligne ${rank + 1}`;
