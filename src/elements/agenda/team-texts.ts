/** French of the week by providers. */

import { INTERVENTION_LABELS } from '../../core/interventions/field-texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { ticketNumber } from '../../core/kernel/lib/texts.ts';
import { TICKET_LOOKS } from '../parts/ui/ticket-state-looks.ts';

const list = new Intl.ListFormat('fr-FR');

export const TEAM_TEXTS = {
  table: 'Semaine par prestataire',
  summary: 'Sous la ligne d’un prestataire viennent celles de ses intervenants.',
  provider: INTERVENTION_LABELS.prestataire,
  nobody: TICKET_LOOKS.unassigned.label,
  noHours: '0\u00a0h',
  allAssigned: 'Tout est affecté.',
  /** « 17 tickets et 3 interventions à affecter »: the first is the number of the menu. */
  waiting: (tickets: number, interventions: number) =>
    `${list.format(
      [
        tickets > 0 ? plural(tickets, 'ticket') : '',
        interventions > 0 ? plural(interventions, 'intervention') : '',
      ].filter(Boolean),
    )} à affecter`,
  others: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
  load: (hours: string, count: number) => `${hours} · ${formatCount(count)}\u00a0interv.`,
  ticketNamed: ticketNumber,
  personOf: (person: string, company: string) => `${person} (${company})`,
  loadNamed: (hours: string, count: number) => `${hours}, ${plural(count, 'intervention', 'interventions')}`,
  free: 'libre',
  clashes: (count: number) => plural(count, 'conflit', 'conflits'),
  clash: (objet: string) => `en même temps que ${objet}`,
  idle: (count: number) =>
    `Afficher ${plural(count, 'prestataire sans intervention', 'prestataires sans intervention')}`,
  idleHide: 'Masquer les prestataires sans intervention',
  planHere: 'Planifier ici',
  planAt: (who: string, day: string) => `Planifier ici\u00a0: ${who}, ${day}`,
  proposal: (from: string, to: string) => `Premier créneau libre\u00a0: ${from} – ${to}`,
  nothing: 'Rien n’attend d’être affecté ou planifié.',
  cell: (who: string, day: string, count: number) =>
    `${who}, ${day}, ${plural(count, 'intervention', 'interventions')}`,
  give: (name: string) => `Affecter et planifier ${name}`,
  done: 'Affecter et planifier',
  choose: 'Choisir…',
  providerMissing: 'Choisissez un prestataire.',
} as const;
