/** French of interventions. */
import { formatCount, plural } from '../kernel/lib/plural.ts';
import type { QuickStep } from './quick-change.ts';
import type { StateOddity } from './state.ts';
import type { InterventionStep } from './steps.ts';

export const INTERVENTION_HINTS = {
  description: 'Ce que le prestataire doit savoir.',
  date_fin_intervention: 'Sans fin, l’intervention dure une heure.',
  note: 'De 1 (mauvaise) à 5 (excellente).',
  cout_achat: 'En euros, par exemple 120,50. Il crée l’écriture de dépense.',
} as const;
export const SPAN_ENDS_EARLY = 'La fin doit être après le début.';
export const END_WITHOUT_START = 'Indiquez aussi le début.';
export const DONE_LATER = 'La réalisation ne peut pas être dans le futur.';
export const doneBeforeTicket = (day: string): string =>
  `La réalisation ne peut pas précéder le ticket, créé le ${day}.`;
/** Asked before the planned day. @param realised `''` for today */
export const askEarly = (planned: string, realised: string): string =>
  `Prévue le ${planned}, réalisée ${realised ? `le ${realised}` : 'aujourd’hui'}\u00a0?`;

/** Hints beside a state that is misleading alone. */
export const ODDITIES: Record<StateOddity, string> = {
  'realised-waiting': 'Réalisée, mais encore marquée en attente.',
  'realised-not-validated': 'Réalisée, mais sa date n’a jamais été validée.',
  'realised-unassigned': 'Réalisée, mais affectée à personne.',
};

/** The success text of each step. */
export const STEP_DONE: Record<Exclude<InterventionStep, 'remind' | 'sheet' | 'delete'>, string> = {
  assign: 'Intervention affectée.',
  plan: 'Date enregistrée.',
  validate: 'Date validée.',
  start: 'Intervention en cours.',
  release: 'Attente levée.',
  realise: 'Intervention réalisée.',
  reopen: 'Réalisation annulée.',
  note: 'Note enregistrée.',
  cost: 'Coût enregistré.',
  edit: 'Intervention modifiée.',
};

/** The server took the reminder, and answered nothing about a mail. */
export const REMINDED = 'Relance demandée.';

const done = (count: number, one: string, several: string): string =>
  count < 2 ? one : `${formatCount(count)} ${several}`;

/** The success text of each step taken from the list, for one row or several. */
export const STEP_DONE_FOR: Record<QuickStep | 'remind', (count: number) => string> = {
  validate: (count) => done(count, STEP_DONE.validate, 'dates validées.'),
  start: (count) => done(count, STEP_DONE.start, 'interventions en cours.'),
  release: (count) => done(count, STEP_DONE.release, 'attentes levées.'),
  reopen: (count) => done(count, STEP_DONE.reopen, 'réalisations annulées.'),
  remind: (count) => done(count, REMINDED, 'relances demandées.'),
};

/** How many different answers of the server are shown; more are only counted. */
const ANSWERS = 2;

/** What the server answered to reminders, `''` for nothing: each sentence once, with how many it is about. */
export function sayReminded(answers: readonly string[]): string {
  const sentences = [...new Set(answers)];
  if (sentences.length > ANSWERS || sentences.includes('')) return STEP_DONE_FOR.remind(answers.length);
  if (answers.length === 1) return answers.join('');
  const countOf = (sentence: string) => answers.filter((answer) => answer === sentence).length;
  return sentences.map((each) => `${plural(countOf(each), 'intervention')}\u00a0: ${each}`).join(' ');
}

export const INTERVENTION_CHANGED_SINCE =
  'Elle a changé depuis l’affichage\u00a0: vérifiez-la avant de recommencer.';

/** The success text of a note given in the list: « Note 4/5 : « Fuite au plafond ». » */
export const noted = (objet: string, note: number): string =>
  objet === '' ? `Note ${note}/5 enregistrée.` : `Note ${note}/5\u00a0: «\u00a0${objet}\u00a0».`;
