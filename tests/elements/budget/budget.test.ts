/** `<balise-budget>` alone. */
import { putFinances } from '../_support/finances.ts';
import { mount } from '../_support/mount.ts';

describe('[J3] <balise-budget>', () => {
  it('shows what is left beside the year', async () => {
    const budget = await mount('balise-budget', { store: putFinances });
    await budget.findText(/^14,2\s% consommé$/);
    await budget.findText(/^1\s029,75\s€$/);
    await budget.find('heading', 'Budget 2026');
  });

  it('is of the year of its attribute', async () => {
    const budget = await mount('balise-budget', {
      attributes: { year: '1999' },
      before: (server) =>
        void server.answer(/^\/api\/finance\/stats\/\?.*year=1999/, {
          status: 200,
          body: { year: 1999, budget: null, months: [], by_type: [] },
        }),
    });
    await budget.find('heading', 'Budget 1999');
    await budget.findText('Aucun budget pour 1999.');
  });

  it('shows by how much a spent one is exceeded', async () => {
    const budget = await mount('balise-budget', {
      store: (store) => {
        putFinances(store);
        const stats = store.figures['GET /api/finance/stats/'] as Record<string, unknown>;
        Object.assign(stats, { budget: '100.00' });
        (stats.by_type as { previsionnel: string }[])[0]!.previsionnel = '100.00';
        store.figures['GET /api/finance/table_stats/'] = {
          rows: [],
          total: { budget: '100.00', previsionnel: '130.00', realise: '170.30' },
        };
      },
    });
    await budget.findText(/170,3\s% consommé/);
    await budget.findText(/▲\sdépassement de 70,30\s€/);
  });
});
