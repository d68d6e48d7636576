/** Who is offered printed labels (spec §6). A server may still refuse: its answer is then told. */
import type { User } from '../people/model.ts';
import { can, isCollaborateurOrAdmin } from '../session/session.ts';

/** Labels are printed by the staff who see the equipment. */
export const canPrintLabels = (user: User | null): boolean =>
  can('view_asset', user) && isCollaborateurOrAdmin(user);
