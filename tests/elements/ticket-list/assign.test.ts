/** « Affecter » in `<balise-ticket-list>`: one by one, together, by keys, and where it fails. */
import { expect } from 'chai';
import { hasUnfinished } from '../../../src/core/kernel/page/unload-guard.ts';
import { skipUntil } from '../_support/clock.ts';
import { countActions } from '../_support/count.ts';
import { click, clickAt, type Point, press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = (before?: Parameters<typeof mount>[1]) =>
  mount('balise-ticket-list', { attributes: { sort: 'objet', q: 'file' }, store: queue, ...before });

/** Three tickets that nobody has. */
function queue({ tickets }: Mounted['server']['store']): void {
  for (const [rank, ticket] of tickets.slice(0, 3).entries())
    Object.assign(ticket, { objet: `File 0${rank + 1}`, state: 'unassigned', intervention: null });
}
const named = (rank: number) => new RegExp(`^Affecter\\s: File 0${rank}$`);
const assignments = (list: Mounted) =>
  list.server.sent('POST', /^\/api\/interventions\/$/).map(({ body }) => [body.ticket, body.prestataire]);

/** Twenty leaks that nobody has, and one that a provider has repaired. */
async function openTwenty(): Promise<Mounted> {
  const list = await open({
    attributes: { sort: 'objet', q: 'fuite' },
    store: ({ tickets, companies }) => {
      const [company] = companies;
      const prestataire = { id: company?.id, fullname: company?.raison_sociale };
      const past = { objet: 'Fuite réparée', state: 'closed', intervention: { id: 900, prestataire } };
      const made = Array.from({ length: 20 }, (_, rank) => ({
        objet: `Fuite ${rank + 10}`,
        state: 'unassigned',
      }));
      for (const [rank, each] of [past, ...made].entries())
        tickets.push({ ...tickets[0], asset: null, intervention: null, ...each, id: 700 + rank });
    },
  });
  await list.find('button', /^Affecter\s: Fuite 10$/);
  await list.settled();
  return list;
}

/** The provider that is offered because of such a ticket. */
const findLikely = (list: Mounted): Promise<HTMLElement> =>
  until('the likely one', () =>
    list
      .all('option')
      .find(
        (option) => option.hasAttribute('data-active') && /tickets?.semblable/.test(option.textContent ?? ''),
      ),
  );

const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

describe('<balise-ticket-list>: « Affecter »', () => {
  it('[E1] [F3] assigns each ticket in two clicks, and reports the last one', async () => {
    const list = await open();
    for (const rank of [1, 2, 3]) {
      await list.click('button', named(rank));
      await list.click('option', /^Ascenseurs Horizon/);
      await list.gone('button', named(rank));
    }
    await list.settled();
    expect(assignments(list)).to.deep.equal([
      [1, 4],
      [2, 4],
      [3, 4],
    ]);
    await until('the notice', () =>
      list.messages.includes('Ticket «\u00a0File 03\u00a0» affecté à Ascenseurs Horizon.'),
    );
  });

  it('[E1] [F3] selected tickets are assigned together, and « Annuler » takes them back', async () => {
    const list = await open();
    await list.find('button', named(1));
    await list.click('checkbox', 'Tout sélectionner');
    await list.click('button', /^Affecter 3\stickets$/);
    await list.click('option', /^Plomberie Garonne/);
    await until('the notice', () => list.messages.includes('3 tickets affectés à Plomberie Garonne.'));
    await list.gone('button', /^Affecter\s: /);
    await list.settled();
    expect(assignments(list)).to.have.deep.members([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    const messages = document.querySelector('balise-messages')?.shadowRoot;
    const undo = await until('« Annuler »', () =>
      [...(messages?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
        textContent?.includes('Annuler'),
      ),
    );
    undo.click();
    await list.find('button', named(1));
    await until(
      'three deletions',
      () => list.server.sent('DELETE', /^\/api\/interventions\/\d+/).length === 3,
    );
  });

  it('[E1] is done by keys alone; Échap gives the focus back, the row keeps it; axe finds nothing', async () => {
    const list = await open();
    const button = await list.find('button', named(1));
    (await list.find('link', 'File 01')).focus();
    await press('Tab');
    await until('the focus', () => list.focused === button);
    await press('Enter');
    await until('the field', () => list.focused?.getAttribute('role') === 'combobox');
    await list.find('option', /^Plomberie Garonne/);
    await list.expectAccessible();
    await press('Escape');
    await list.gone('option');
    await until('the focus', () => list.focused === button);
    await press('Enter');
    await list.find('option', /^Ascenseurs Horizon/);
    await press('ArrowDown');
    const chosen = list.all('option').find((option) => option.hasAttribute('data-active'));
    const second = chosen?.querySelector('.assign-company')?.textContent ?? '';
    await press('Enter');
    await list.gone('button', named(1));
    await until('the next one has the focus', () => list.focused === list.get('button', named(2)));
    expect(second).not.to.equal('');
    await until('the notice', () => list.messages.includes(`affecté à ${second}.`));
  });

  it('[E1] twenty tickets take 41 keys, and none of them goes to a provider whom nothing names', async () => {
    const list = await openTwenty();
    (await list.find('button', /^Affecter\s: Fuite 10$/)).focus();
    const counted = countActions();
    for (let rank = 10; rank < 30; rank += 1) {
      await press('Enter');
      await findLikely(list);
      await press('Enter');
      await list.gone('button', new RegExp(`^Affecter\\s: Fuite ${rank}$`));
    }
    await list.settled();
    expect(counted.end()).to.be.above(39).and.at.most(41);
    expect(new Set(assignments(list).map(([, company]) => company)).size).to.equal(1);
    expect(assignments(list).length).to.equal(20);
  });

  it('[E1] twenty tickets take 40 presses of a pointer that waits for no answer', async () => {
    const list = await openTwenty();
    const counted = countActions();
    for (let rank = 10; rank < 30; rank += 1) {
      const step = await list.find('button', new RegExp(`^Affecter\\s: Fuite ${rank}$`));
      step.scrollIntoView({ block: 'nearest' });
      // where it is now: rows whose tickets are still being sent move nothing
      await clickAt(middleOf(step));
      await list.find('dialog', `Affecter\u00a0: Fuite ${rank}`);
      await click(await findLikely(list));
    }
    await list.settled();
    expect(counted.end()).to.equal(40);
    expect(assignments(list).map(([ticket]) => ticket)).to.deep.equal(
      Array.from({ length: 20 }, (_, rank) => 701 + rank),
    );
    expect(new Set(assignments(list).map(([, company]) => company)).size).to.equal(1);
  });

  it('[E1] Enter gives a ticket to nobody where nothing names a provider', async () => {
    const list = await open({
      store: (store) => {
        queue(store);
        for (const ticket of store.tickets) Object.assign(ticket, { asset: null });
        for (const company of store.companies) Object.assign(company, { metiers: [] });
      },
    });
    const button = await list.find('button', named(1));
    button.focus();
    await press('Enter');
    await list.find('option', /^Plomberie Garonne/);
    expect(list.focused?.hasAttribute('aria-activedescendant')).to.equal(false);
    await press('Enter');
    await list.settled();
    expect(assignments(list)).to.deep.equal([]);
    await press('ArrowDown', 'Enter');
    await list.gone('button', named(1));
    expect(assignments(list).length).to.equal(1);
  });

  it('[E1] providers that cannot be read are asked for again; a refused ticket shows the reason', async () => {
    let mend = () => {};
    const list = await open({
      before: (server) => {
        mend = server.break('error-500', /^\/api\/prestataires\//);
      },
    });
    await list.click('button', named(1));
    await skipUntil('the failure', () => list.text.includes('Impossible de charger les prestataires'));
    await list.expectAccessible();
    mend();
    await list.click('button', 'Réessayer');
    await list.find('option', /^Plomberie Garonne/);
    // its panel takes another height, and a press beside it would close it
    await list.settled();
    const accept = list.server.answer(
      /^\/api\/interventions\/$/,
      { status: 400, body: { prestataire: ['Ce prestataire est suspendu.'] } },
      { method: 'POST' },
    );
    await list.click('option', /^Plomberie Garonne/);
    const outcome = await list.find('alert');
    expect(outcome.textContent).to.include('Le ticket n’a pas pu être affecté.');
    await list.findText(/Ce prestataire est suspendu\./);
    await list.findMessage('Une erreur est survenue.');
    await press('Escape');
    accept();
    expect(hasUnfinished(), 'what failed is to be read: no moment to load the page anew').to.equal(true);
    await list.click('button', 'Réessayer');
    await list.gone('button', named(1));
    await until(
      'the server has it',
      () => (list.server.store.interventions[0]?.ticket as { id?: number })?.id === 1,
    );
  });
});
