/** French of the form of a plan. */
import { CREATE_PLAN } from '../../../core/plans/texts.ts';

export const PLAN_DIALOG_TEXTS = {
  newTitle: CREATE_PLAN,
  editTitle: 'Modifier le plan',
  create: 'Créer',
  noCategory: 'Aucune catégorie',
  choose: 'Choisir une image',
  replace: 'Choisir une autre image',
  preview: (name: string) => `Aperçu de ${name}`,
  drop: 'Retirer cette image',
  unreadable: 'Ce fichier ne s’ouvre pas comme une image. Choisissez-en un autre, en JPEG ou PNG.',
  large: (megabytes: string) =>
    `Cette image pèse ${megabytes}\u00a0Mo\u00a0: l’envoi et l’affichage seront longs.`,
  kept: 'L’image actuelle reste si vous n’en choisissez pas d’autre. Les repères gardent leur place.',
} as const;
