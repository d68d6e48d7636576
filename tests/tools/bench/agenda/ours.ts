/** Ours: the element itself, its interventions read from the API that `agenda.mjs` answers, with either of its engines. */
import { interventionCollection } from '../../../../src/core/interventions/store.ts';
import { logIn } from '../login.ts';
import type { Prepare } from './data.ts';
import '../../../../src/elements/agenda/agenda.element.ts';

export const makePrepare =
  (engine: 'grid' | 'schedule-x'): Prepare =>
  async () => {
    await logIn();
    interventionCollection.$state.listen(() => {});
    while (interventionCollection.$state.get().status !== 'LOADED')
      await new Promise((resume) => setTimeout(resume, 10));
    // its code is there, as the peers' is
    if (engine === 'schedule-x') await import('../../../../src/elements/agenda/schedule-x-engine.ts');
    return (root, { view, date }) => {
      const agenda = document.createElement('balise-agenda');
      agenda.setAttribute('engine', engine);
      agenda.setAttribute('view', view);
      agenda.setAttribute('date', date);
      root.append(agenda);
      const labels = { week: 'Semaine suivante', month: 'Mois suivant' };
      return {
        inside: agenda.shadowRoot ?? undefined,
        next: () => agenda.shadowRoot?.querySelector<HTMLElement>(`[aria-label="${labels[view]}"]`)?.click(),
      };
    };
  };
