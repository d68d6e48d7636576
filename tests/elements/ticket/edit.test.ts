/** Changes of `<balise-ticket>`: the form, single changes, conflicts, very long texts. */
import { expect } from 'chai';
import { click, press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const TICKET = /^\/api\/tickets\/1\//;
const LONG = `Début. ${'abcdefghi '.repeat(800_000)}Fin.`;

const open = (options: MountOptions = {}) =>
  mount('balise-ticket', { attributes: { 'ticket-id': '1' }, ...options });

async function edit(options: MountOptions = {}): Promise<Mounted> {
  const ticket = await open(options);
  await ticket.click('button', 'Modifier');
  await ticket.find('textbox', 'Objet');
  return ticket;
}

/** Somebody else changes the ticket: writes that are based on what was read are refused. */
function changeElsewhere({ server }: Mounted, values: object, times = 1): void {
  Object.assign(server.store.tickets[0] as object, { version: 2, ...values });
  for (const method of ['PUT', 'PATCH'])
    server.answer(TICKET, { status: 412, body: { detail: 'Version dépassée.' } }, { method, times });
}
const alert = (ticket: Mounted) => ticket.find('alert');

describe('<balise-ticket>: changes', () => {
  it('[E5] the form replaces what was changed (PUT), after its own check', async () => {
    const ticket = await edit();
    await until('the focus', () => ticket.focused === ticket.field('Objet'));
    await ticket.fill('Objet', '');
    await ticket.click('button', 'Enregistrer');
    await alert(ticket);
    const objet = ticket.field('Objet');
    expect(objet.getAttribute('aria-invalid')).to.equal('true');
    await ticket.findText('Ce champ est obligatoire.');
    await until('the focus', () => ticket.focused?.getAttribute('role') === 'alert');
    await ticket.expectTree('with errors');
    await ticket.expectAccessible();
    expect(ticket.server.sent('PUT', TICKET)).to.deep.equal([]);
    await ticket.fill('Objet', 'Après');
    await ticket.fill(/^Description/, 'Après.');
    await ticket.choose(/^Priorité/, 'Haute');
    await ticket.click('button', 'Enregistrer');
    await ticket.find('heading', 'Après');
    const [sent] = await ticket.server.findSent('PUT', TICKET);
    expect(sent?.url).to.equal('/api/tickets/1/?include=sites');
    expect(sent?.body).to.deep.include({
      objet: 'Après',
      description: 'Après.',
      priority: 'haute',
      state: 'unassigned',
    });
    await ticket.findMessage('Ticket modifié.');
  });

  it('[E5] what the server refuses is beside the field, and what was typed stays', async () => {
    const ticket = await edit();
    ticket.server.break('refused-fields', TICKET, { method: 'PUT' });
    await ticket.fill('Objet', 'Refusé');
    await ticket.click('button', 'Enregistrer');
    await ticket.findText(/Une erreur est survenue\./);
    await ticket.findText(/Ce champ est trop court\./);
    const objet = ticket.field('Objet');
    const described = objet.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => ticket.root.getElementById(id)?.textContent).join(' ')).to.include(
      'Ce champ est trop court.',
    );
    expect(objet.value).to.equal('Refusé');
    // the form of a ticket stays open on its page
    ticket.all('button', 'Annuler')[0]?.click();
    await ticket.gone('textbox', 'Objet');
  });

  it('[E5] a refusal that comes late leaves the focus to those who have gone on to a field', async () => {
    const ticket = await edit();
    const refusal = { status: 400, body: { objet: ['Trop vague.'] } };
    const send = ticket.server.hold(TICKET, { method: 'PUT' }, refusal);
    await ticket.fill('Objet', 'Refusé');
    await ticket.click('button', 'Enregistrer');
    await ticket.server.findSent('PUT', TICKET);
    await click(ticket.field(/^Description/));
    send();
    await ticket.findText('Trop vague.');
    await ticket.settled();
    expect(ticket.focused === ticket.field(/^Description/)).to.equal(true);
    ticket.server.answer(TICKET, refusal, { method: 'PUT' });
    await ticket.click('button', 'Enregistrer');
    await until('the focus', () => ticket.focused?.getAttribute('role') === 'alert');
    ticket.all('button', 'Annuler')[0]?.click();
    await ticket.gone('textbox', 'Objet');
  });

  it('[E5] another user’s change is shown with both values, and never overwritten in silence', async () => {
    const ticket = await edit();
    await ticket.fill('Objet', 'Le mien');
    changeElsewhere(ticket, { objet: 'Le leur', priority: 'haute' });
    await ticket.click('button', 'Enregistrer');
    await ticket.findText('Ce ticket a été modifié entre-temps.');
    const conflict = ticket.all('alert').find(({ textContent }) => textContent?.includes('entre-temps'));
    expect(conflict?.textContent).to.include('Le mien').and.include('Le leur');
    expect((ticket.get('button', 'Enregistrer') as HTMLButtonElement).disabled).to.equal(true);
    expect(ticket.server.store.tickets[0]?.objet).to.equal('Le leur');
    await ticket.expectAccessible();
    await ticket.click('button', /^Garder la mienne/);
    await ticket.click('button', 'Enregistrer');
    await ticket.find('heading', 'Le mien');
    expect(ticket.server.store.tickets[0], 'their other change stays').to.deep.include({
      objet: 'Le mien',
      priority: 'haute',
    });
  });

  it('[E5] the value of the other user is kept where that is chosen, and the rest of mine is saved', async () => {
    const ticket = await edit();
    await ticket.fill('Objet', 'Le mien');
    await ticket.fill(/^Description/, 'La mienne.');
    changeElsewhere(ticket, { objet: 'Le leur' });
    await ticket.click('button', 'Enregistrer');
    await ticket.findText('Ce ticket a été modifié entre-temps.');
    await ticket.click('button', /^Garder l’actuelle/);
    await until('their value', () => ticket.field('Objet').value === 'Le leur');
    await ticket.click('button', 'Enregistrer');
    // the heading is theirs before it is saved
    await ticket.gone('textbox', 'Objet');
    await ticket.find('heading', 'Le leur');
    expect(ticket.server.store.tickets[0]).to.deep.include({ objet: 'Le leur', description: 'La mienne.' });
  });

  it('[E5] a single change is a PATCH of that field alone, and can be taken back', async () => {
    const ticket = await open();
    await ticket.find('region', 'Suivi');
    await ticket.choose(/^État/, 'Clos');
    await ticket.findMessage('État modifié.');
    const sent = await ticket.server.findSent('PATCH', TICKET);
    expect(sent.map(({ body }) => body)).to.deep.equal([{ state: 'closed' }]);
    expect(ticket.part('.title-head').textContent).to.include('Clos');
    const undo = await until('« Annuler »', () =>
      [...(document.querySelector('balise-messages')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent?.includes('Annuler'),
      ),
    );
    undo.click();
    await until('the state of before', () => ticket.field(/^État/).value === 'unassigned');
    await until('the server has it', () => ticket.server.store.tickets[0]?.state === 'unassigned');
  });

  it('[E5] a single change that meets another one asks, and shows both', async () => {
    const ticket = await open();
    await ticket.find('region', 'Suivi');
    changeElsewhere(ticket, { priority: 'basse' });
    await ticket.choose(/^Priorité/, 'Haute');
    await ticket.findText('Ce ticket a été modifié entre-temps.');
    const conflict = await alert(ticket);
    expect(conflict.textContent).to.include('Haute').and.include('Basse');
    expect(ticket.server.store.tickets[0]?.priority).to.equal('basse');
    await ticket.click('button', /^Garder la mienne/);
    await ticket.gone('alert');
    await until('the server has it', () => ticket.server.store.tickets[0]?.priority === 'haute');
  });

  it('[G2] a description and a comment of 8 MB are shown by steps, and the last step takes the focus', async () => {
    const ticket = await open({
      store: (store) => {
        Object.assign(store.tickets[0] ?? {}, { description: LONG });
        store.comments = store.comments.slice(0, 1).map((each) => ({ ...each, texte: 'x'.repeat(20_001) }));
      },
    });
    const text = await until('the text', () => ticket.part('.description'));
    expect(text.textContent?.length).to.equal(20_000);
    await ticket.findText(/^20\s000 caractères affichés sur 8\s000\s011$/);
    expect((await until('the comment', () => ticket.part('.comment-text'))).textContent?.length).to.equal(
      20_000,
    );
    await ticket.expectAccessible();
    const [more, last] = ticket.all('button', 'Afficher la suite');
    more?.focus();
    await press('Enter');
    await until('more', () => text.textContent?.length === 40_000);
    await until('the focus', () => ticket.focused === more);
    last?.focus();
    await press('Enter');
    await until('the whole', () => ticket.all('button', 'Afficher la suite').length === 1);
    await until('the focus', () => ticket.focused === ticket.part('.comment-text'));
  });

  it('[E5] saving another field sends such a description back whole; it can be replaced', async () => {
    const ticket = await edit({
      store: ({ tickets: [first] }) => void Object.assign(first ?? {}, { description: LONG }),
    });
    const field = await until('the text', () => ticket.field<HTMLTextAreaElement>(/^Description/));
    expect(field.readOnly).to.equal(true);
    expect(field.value.length).to.equal(20_000);
    await ticket.findText(/^Ce texte de 8\s000\s011 caractères est trop long/);
    await ticket.expectAccessible();
    await ticket.fill('Objet', 'Autre objet');
    await ticket.click('button', 'Enregistrer');
    await ticket.find('heading', 'Autre objet');
    expect(ticket.server.sent('PUT', TICKET)[0]?.body.description === LONG, 'the whole text').to.equal(true);
    await ticket.click('button', 'Modifier');
    await ticket.click('button', 'Remplacer ce texte');
    const empty = await until('the field', () => ticket.field<HTMLTextAreaElement>(/^Description/));
    await until('the focus', () => ticket.focused === empty);
    expect(empty.value).to.equal('');
    await ticket.fill(/^Description/, 'Court.');
    await ticket.click('button', 'Enregistrer');
    const [, second] = await until('the second change', () => {
      const sent = ticket.server.sent('PUT', TICKET);
      return sent.length === 2 && sent;
    });
    expect(second?.body.description).to.equal('Court.');
    await ticket.findText('Court.');
  });
});
