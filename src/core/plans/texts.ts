/** French of plans. */
import { plural } from '../kernel/lib/plural.ts';
import type { PinState } from './pin-status.ts';

export const PLAN_LABELS = {
  name: 'Nom',
  category: 'Catégorie du plan',
  site: 'Site',
  base_image: 'Image du plan',
  description: 'Description du plan',
  pins: 'Repères',
} as const;
export const PLAN_IMAGE_HINT = 'PNG ou JPEG.';
export const PLAN_DESCRIPTION_HINT =
  'Pour qui ne voit pas l’image\u00a0: les pièces et leur place, les issues, ce que le dessin montre.';
export const CREATE_PLAN = 'Créer un plan';
export const PLAN_CREATED = 'Plan créé.';
export const PLAN_CHANGED = 'Plan modifié.';
export const PLAN_DELETED = 'Plan supprimé.';
export const NO_PLAN_CATEGORY = 'Sans catégorie';
export const IMAGE_MISSING = 'Choisissez une image.';
export const IMAGE_WRONG = 'Choisissez une image JPEG ou PNG.';
export const PLAN_PRINTED = 'Plan prêt à imprimer.';

/** What people read beside the colour of a pin. */
export const PIN_STATE_LABELS: Readonly<Record<PinState, string>> = {
  none: 'Rien à signaler',
  today: 'Intervention aujourd’hui',
  open: 'Ticket ouvert',
  urgent: 'Urgent ou en retard',
};

/** For users who see their own tickets alone. */
export const PIN_NONE_SEEN = 'Rien que vous puissiez voir';

export const countPins = (count: number): string => plural(count, 'repère');

/** What waits for the network. */
export const keptMove = (pin: string): string => `Repère «\u00a0${pin}\u00a0»\u00a0: déplacé`;
export const keptPin = (pin: string): string => `Repère «\u00a0${pin}\u00a0»\u00a0: placé`;
export const keptRemoval = (pin: string): string => `Repère «\u00a0${pin}\u00a0»\u00a0: retiré`;
export const TAKEN_OUT = 'Retiré';
