/** What a change of an intervention that waits for the network will do, in words. */
import type { InterventionPatch } from './model.ts';

/** « le 27/11 à 10:12 »; every list loads this, so that it goes without the words of dates. */
function formatMoment(text: string): string {
  const [, month, day, time = ''] = /^\d+-(\d+)-(\d+)(?:[T ](\d+:\d+))?/.exec(text) ?? [];
  return `le ${day}/${month}${time && ` à ${time}`}`;
}

/** « Réalisée le 27/11 à 10:12 : « Fuite » ». @param objet the ticket's */
export function keptStep(objet: string, change: InterventionPatch): string {
  const of = objet && `\u00a0: «\u00a0${objet}\u00a0»`;
  const { date_realisation, date_intervention } = change;
  if (date_realisation) return `Réalisée ${formatMoment(date_realisation)}${of}`;
  if (date_realisation === null) return `Réalisation annulée${of}`;
  if (date_intervention) return `Prévue ${formatMoment(date_intervention)}${of}`;
  if (date_intervention === null) return `Date retirée${of}`;
  if (change.validation) return `Date validée${of}`;
  if (change.waiting !== undefined)
    return `${change.waiting ? 'Intervention en cours' : 'Attente levée'}${of}`;
  return `Intervention modifiée${of}`;
}
