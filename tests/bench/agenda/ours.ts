/** Ours: the element itself, its interventions in the store, with either of its engines. */
import { interventionCollection } from '../../../src/core/interventions/store.ts';
import { signIn } from '../../../src/core/session/sign-in.ts';
import type { Prepare } from './data.ts';
import '../../../src/elements/agenda/agenda.element.ts';

const USER = {
  id: 1,
  username: 'banc',
  group: { id: 1, name: 'Responsable technique' },
  user_permissions: ['view_intervention'],
};

export const makePrepare =
  (engine: 'grid' | 'schedule-x'): Prepare =>
  async (interventions) => {
    const answers: [RegExp, unknown][] = [
      [/users\/me/, USER],
      [/v2\/interventions/, interventions],
      [/./, []],
    ];
    window.fetch = async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      return Response.json(answers.find(([pattern]) => pattern.test(url))?.[1]);
    };
    await signIn('banc', 'banc', false);
    interventionCollection.$state.listen(() => {});
    while (interventionCollection.$state.get().status !== 'LOADED')
      await new Promise((resume) => setTimeout(resume, 10));
    // its code is there, as the peers' is
    if (engine === 'schedule-x') await import('../../../src/elements/agenda/schedule-x-engine.ts');
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
