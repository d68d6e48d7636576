/** The steps of `<balise-intervention>`: those of each state and group, taken at once or by a form. */
import { expect } from 'chai';
import { countActions } from '../_support/count.ts';
import { download } from '../_support/downloads.ts';
import { clickFound, press, until } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const ONE = /^\/api\/interventions\/\d+$/;
const open = (id: number, options: MountOptions = {}) =>
  mount('balise-intervention', { attributes: { 'intervention-id': String(id) }, ...options });
/** Waits for that state in the title. */
const hasState = (page: Mounted, label: string) =>
  until(`the state ${label}`, () =>
    page.parts('[part=title] .badge').some(({ textContent }) => textContent?.startsWith(label)),
  );
const primary = (page: Mounted) =>
  page.parts('[part=title] button[data-variant=primary]').map(({ textContent }) => textContent);
/** Takes a step of the menu. */
async function take(page: Mounted, step: string): Promise<void> {
  await until('the menu', () => !(page.get('button', 'Autres actions') as HTMLButtonElement).disabled);
  await page.click('button', 'Autres actions');
  await page.click('button', step);
}
/** The button of the form, which is called as the one that opened it. */
const send = (page: Mounted) => page.part('dialog[open] [type=submit]').click();
const patches = (page: Mounted) => page.server.sent('PATCH', ONE).map(({ body }) => body);

const STATES: [id: number, state: string, next: string | null][] = [
  [11, 'Non affectée', 'Affecter'],
  [1, 'En attente de date', 'Relancer'],
  [2, 'À valider', 'Valider la date'],
  [3, 'Planifiée', 'Marquer réalisée'],
  [5, 'En cours', 'Marquer réalisée'],
  [6, 'À noter', 'Noter'],
  [8, 'Coût à saisir', 'Saisir le coût'],
  [9, 'Terminée', null],
];

describe('the steps of <balise-intervention>', () => {
  for (const [id, state, next] of STATES)
    it(`[F1] [F3] « ${state} » has its badge, its life line and the next step of a manager`, async () => {
      const page = await open(id);
      await hasState(page, state);
      expect(primary(page)).to.deep.equal(next ? [next] : []);
      const line = page.get('list', 'Avancement');
      expect(line.querySelectorAll('li')).to.have.length(6);
      await page.settled();
      await page.expectAccessible();
    });

  it('[F1] an inconsistent one shows it, with the step that resolves it', async () => {
    const page = await open(6, {
      store: (store) => Object.assign(store.interventions[5] ?? {}, { waiting: true }),
    });
    await page.findText('Réalisée, mais encore marquée en attente.');
    await hasState(page, 'En cours');
    await page.click('button', 'Lever l’attente');
    await hasState(page, 'À noter');
    await page.findMessage('Attente levée.');
    expect(patches(page)).to.deep.equal([{ waiting: false }]);
  });

  it('[F3] a step is shown before the answer, and taken back by « Annuler »', async () => {
    const page = await open(2);
    const send = page.server.hold(ONE, { method: 'PATCH' });
    await page.click('button', 'Valider la date');
    await hasState(page, 'Planifiée');
    send();
    await page.findMessage('Date validée.');
    await page.answer('Annuler');
    await hasState(page, 'À valider');
    await until('the change back', () => patches(page).length === 2);
    expect(patches(page)).to.deep.equal([{ validation: true }, { validation: false }]);
  });

  it('[F3] the focus is on another action once the one that had it is no longer offered', async () => {
    const page = await open(2);
    (await page.find('button', 'Valider la date')).focus();
    await press('Enter');
    await page.findMessage('Date validée.');
    await hasState(page, 'Planifiée');
    await page.settled();
    const actions = page.parts('[part=title] .next, [part=title] .beside, [part=title] .menu button');
    expect(actions.some((action) => action.matches(':focus'))).to.equal(true);
  });

  it('[F3] a failed step is undone on the screen, with a message', async () => {
    const page = await open(2);
    const mend = page.server.break('forbidden', ONE, { method: 'PATCH' });
    await page.click('button', 'Valider la date');
    await page.findMessage("Vous n'êtes pas autorisé à effectuer cette action.");
    await hasState(page, 'À valider');
    mend();
    // it hangs over the top of the page
    await page.answer('Fermer');
    await page.click('button', 'Valider la date');
    await hasState(page, 'Planifiée');
    await page.findMessage('Date validée.');
  });

  it('[F3] another provider is chosen among the companies, with a person of theirs', async () => {
    const page = await open(2);
    await hasState(page, 'À valider');
    await take(page, 'Changer l’affectation');
    await page.find('dialog', 'Affecter l’intervention');
    await until('the companies', () => page.field<HTMLSelectElement>('Prestataire').value === '4');
    await page.choose('Prestataire', 'Électro-Sud Maintenance');
    await page.choose('Intervenant', 'Karim Besson');
    const people = [...page.field<HTMLSelectElement>('Intervenant').options].map(({ text }) => text);
    expect(people).not.to.include('Hugo Prévost');
    await page.click('button', 'Enregistrer');
    await page.findMessage('Intervention affectée.');
    expect(patches(page)).to.deep.equal([{ prestataire: 3, intervenant: 6 }]);
    const facts = page.get('region', 'En bref');
    expect(facts.textContent).to.include('Karim Besson');
    await until('how to reach them', () => facts.querySelector('a[href^="tel:"], a[href^="mailto:"]'));
  });

  it('[F3] a provider proposes a date in three actions: the step of the home, a moment, the button', async () => {
    const work = await mount('balise-my-work', { as: 'prestataire' });
    const asked = work.listen('balise-navigate');
    const counted = countActions();
    await work.click('link', /^Proposer une date\s: /);
    const [{ detail } = { detail: null }] = asked;
    expect(detail).to.deep.include({ route: "Details de l'intervention" });
    const { href } = detail as { href: string };
    const { pathname, searchParams } = new URL(href, location.href);
    const id = pathname.split('/').at(-1) ?? '';
    const before = counted.end();
    const page = await open(Number(id), {
      as: 'prestataire',
      attributes: { 'intervention-id': id, step: searchParams.get('step') ?? '' },
    });
    await page.find('dialog', 'Proposer une date');
    const after = countActions();
    await page.click('button', 'Demain\u00a08\u00a0h');
    expect(page.field('Début').value).to.equal('19/11/2026 08:00');
    await clickFound(() => page.part('dialog[open] [type=submit]'));
    await hasState(page, 'À valider');
    expect(before + after.end()).to.equal(3);
  });

  it('[F3] another date is called so from the step to the button of its dialog', async () => {
    const page = await open(3);
    await until('the menu', () => !(page.get('button', 'Autres actions') as HTMLButtonElement).disabled);
    await page.click('button', 'Autres actions');
    await page.click('button', 'Changer la date');
    await page.find('dialog', 'Changer la date');
    expect(page.part('dialog[open] [type=submit]').textContent).to.equal('Changer la date');
  });

  it('[F3] a date is proposed: its end after its begin, both as they were entered', async () => {
    const page = await open(1, { as: 'prestataire' });
    await page.click('button', 'Proposer une date');
    await page.fill('Début', '2026-11-24T08:00');
    await page.fill('Fin', '2026-11-24T07:00');
    send(page);
    await until('the error', () => page.description('Fin').includes('La fin doit être après le début.'));
    expect(patches(page)).to.deep.equal([]);
    await page.expectAccessible();
    await page.fill('Fin', '2026-11-24T10:00');
    send(page);
    await hasState(page, 'À valider');
    await page.findMessage('Date enregistrée.');
    expect(page.get('region', 'En bref').textContent).to.include(
      'ardi 24 novembre 2026, 08:00\u00a0–\u00a010:00',
    );
    expect(patches(page)[0]).to.have.keys('date_intervention', 'date_fin_intervention');
    const sent = patches(page)[0] as Record<string, string>;
    expect(new Date(sent.date_intervention ?? '').toISOString()).to.equal('2026-11-24T07:00:00.000Z');
  });

  it('[F3] what the server refuses is shown in the form, and what was entered stays', async () => {
    const page = await open(1, { as: 'prestataire' });
    await page.click('button', 'Proposer une date');
    await page.fill('Début', '2026-12-01T08:00');
    page.server.break('refused-fields', ONE, { method: 'PATCH', times: 1 });
    send(page);
    const alert = await page.find('alert');
    expect(alert.textContent).to.include('Une erreur est survenue.');
    expect(alert.querySelector('dt')?.textContent, 'the form has no such field').to.equal('objet');
    expect(page.field('Début').value).to.equal('01/12/2026 08:00');
    send(page);
    await page.gone('dialog');
    await hasState(page, 'À valider');
  });

  it('[F3] a note is given with the keyboard, and is shown in words', async () => {
    const page = await open(7, { as: 'demandeur' });
    (await page.find('button', 'Noter')).focus();
    await press('Enter');
    const group = await page.find('group', 'Note');
    group.querySelector('input')?.focus();
    await press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await page.gone('dialog');
    await until('the note', () => page.get('region', 'Coût').textContent?.includes('4 sur 5'));
    expect(patches(page)).to.deep.equal([{ note: 4 }]);
  });

  it('[F3] a cost is read as it is written in French', async () => {
    const page = await open(8);
    await page.click('button', 'Saisir le coût');
    await page.fill('Coût d’achat', '12,345');
    await page.click('button', 'Enregistrer');
    await until('the error has the focus', () => page.focused?.getAttribute('role') === 'alert');
    await page.fill('Coût d’achat', '1 234,50');
    await page.click('button', 'Enregistrer');
    await hasState(page, 'Terminée');
    await page.server.findSent('PATCH', ONE);
    expect(patches(page)).to.deep.equal([{ cout_achat: '1234.50' }]);
    expect(page.get('region', 'Coût').textContent).to.match(/1\s234,50\s€/);
  });

  it('[F4] the reminder is sent once, and shows the server’s message', async () => {
    const page = await open(1);
    const send = page.server.hold(/\/reminder\/$/);
    await page.click('button', 'Relancer');
    await page.click('button', 'Relancer');
    send();
    await page.findMessage('Relance partie par pigeon.');
    const [reminder, ...others] = await page.server.findSent('GET', /\/reminder\/$/);
    expect(reminder?.headers.get('idempotency-key')).to.match(/^[\da-f-]{36}$/);
    expect(others).to.deep.equal([]);
  });

  it('[F4] the sheet is fetched from the address that the server gives', async () => {
    const page = await open(9);
    const { href } = await download(() => page.click('button', 'Bon d’intervention'));
    expect(href).to.match(/\/media\/bon-9\.pdf$/);
    expect(page.server.sent('POST', /^\/api\/interventions\/9\/generate\/$/)).to.have.length(1);
  });

  it('[F3] deletion asks by the ticket’s name, tells the page, and leads to the list', async () => {
    const page = await open(2);
    const told = page.listen('balise-intervention-deleted', 'balise-navigate');
    await hasState(page, 'À valider');
    await take(page, 'Supprimer');
    const dialog = await page.find('dialog');
    await until('the question', () =>
      dialog.textContent?.includes('«\u00a0Ascenseur bloqué au 2e étage\u00a0»'),
    );
    await until('the safe answer has the focus', () => page.focused?.textContent === 'Annuler');
    await page.expectAccessible();
    await press('Escape');
    await page.gone('dialog');
    await take(page, 'Supprimer');
    await page.find('dialog');
    const [button] = page.all('button', 'Supprimer').slice(-1);
    button?.click();
    await page.findMessage('Intervention supprimée.');
    expect(page.server.sent('DELETE', ONE).map(({ url }) => url)).to.deep.equal(['/api/interventions/2']);
    expect(told.map(({ type }) => type)).to.deep.equal(['balise-intervention-deleted', 'balise-navigate']);
    expect(told[0]?.detail).to.deep.equal({ id: '2' });
  });

  it('[F3] the deletion says what becomes of the ticket, and of a cost how much finance loses', async () => {
    for (const [id, state, cost] of [
      [9, 'Terminée', 'Son coût de 1\u202f234,50\u00a0€ est retiré des finances.'],
      [2, 'À valider', ''],
    ] as const) {
      const page = await open(id);
      await hasState(page, state);
      await take(page, 'Supprimer');
      const dialog = await page.find('dialog');
      const texts = () => [...dialog.querySelectorAll('p.muted')].map(({ textContent }) => textContent);
      await until('the question', () => texts().length > 0);
      expect(texts()).to.deep.equal([
        'Le ticket reste, avec ses échanges et ses fichiers. S’il n’est pas clos, il redevient non affecté.',
        ...(cost ? [cost] : []),
      ]);
    }
  });

  it('[F3] people without the right see no step', async () => {
    const page = await open(2, { as: 'demandeur', width: 390 });
    await hasState(page, 'À valider');
    expect(page.parts('[part=title] button')).to.deep.equal([]);
    const link = await page.find('link', 'Voir le ticket');
    expect(link.getAttribute('href')).to.match(/\/tickets\/4$/);
    await page.settled();
    await page.expectAccessible();
  });
});
