/** French of forms. */
import type { Control } from '../../../core/kernel/form/fields.ts';
import { UNKEPT } from '../../../core/kernel/lib/texts.ts';

export const FORM_TEXTS = {
  choose: 'À choisir',
  quick: 'Choix rapides',
  marks: {
    required: 'Ce qui est marqué d’une étoile (*) est à remplir.',
    optional: 'Ce qui n’est pas facultatif est à remplir.',
    all: 'Tout est à remplir.',
  },
  /** What a control takes, where the field does not say it itself (RGAA 11.10). */
  formats: {
    money: 'En euros, par exemple 120,50.',
    number: 'Un nombre entier.',
    email: 'Par exemple nom@exemple.fr.',
  } as Partial<Record<Control, string>>,
  kept: 'Saisie conservée sur cet appareil.',
  unkept: UNKEPT,
  lost: 'Rien n’est perdu\u00a0: ce qui a été saisi est conservé.',
  discard: 'Effacer le brouillon',
  clashing: (fields: string) => `Aussi modifié par une autre personne\u00a0: ${fields}.`,
  news: (fields: string) => `Mis à jour entre-temps\u00a0: ${fields}.`,
  addSite: 'Ajouter un site',
  removeSite: (name: string) => `Retirer ${name}`,
  none: '(vide)',
  yes: 'Oui',
  no: 'Non',
} as const;

/** « Modifier » for selected rows. */
export const BULK_CHANGE_TEXTS = {
  hint: 'Ce qui n’est pas choisi reste comme il est.',
  unchanged: 'Ne pas changer',
} as const;
