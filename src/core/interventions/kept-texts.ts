/** What a change of an intervention that waits for the network will do, in words. */
import type { InterventionPatch } from './model.ts';

/** « Réalisée le {date_realisation} : « Fuite » ». @param objet the ticket's */
export function keptStep(objet: string, change: InterventionPatch): string {
  const of = objet && `\u00a0: «\u00a0${objet}\u00a0»`;
  const { date_realisation, date_intervention } = change;
  if (date_realisation) return `Réalisée le {date_realisation}${of}`;
  if (date_realisation === null) return `Réalisation annulée${of}`;
  if (date_intervention) return `Prévue le {date_intervention}${of}`;
  if (date_intervention === null) return `Date retirée${of}`;
  if (change.validation) return `Date validée${of}`;
  if (change.waiting !== undefined)
    return `${change.waiting ? 'Intervention en cours' : 'Attente levée'}${of}`;
  return `Intervention modifiée${of}`;
}
