/** `<balise-intervention-form>` alone: what it asks, sends and reports, and for whom it opens. */
import { expect } from 'chai';
import { skipUntil } from '../_support/clock.ts';
import { until } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const NEW = /^\/api\/interventions\/$/;
const open = (ticket: string, options: MountOptions = {}) =>
  mount('balise-intervention-form', { attributes: { ticket }, ...options });
let next = 600;
/** A ticket of its own, since a form stays sent for its ticket. */
const openNew = (options: MountOptions = {}) => {
  next += 1;
  const store: MountOptions['store'] = ({ tickets: [first] }) =>
    void Object.assign(first ?? {}, { id: next });
  return open(String(next), { ...options, store });
};
const posted = (form: Mounted) => form.server.sent('POST', NEW).map(({ body }) => body);

describe('<balise-intervention-form>', () => {
  it('[F3] names the building of the room where the ticket is', async () => {
    const form = await open('640', {
      store: ({ tickets: [first], sites }) =>
        void Object.assign(first ?? {}, { id: 640, asset: null, site: sites[11] }),
    });
    await form.findText(/Chambre 12, 1er étage, Bâtiment principal, Clinique des Tilleuls/);
  });

  it('[F3] a start that is often meant is set by one press, and sent', async () => {
    const form = await openNew();
    await form.choose('Prestataire', 'Plomberie Garonne');
    await form.click('button', 'Demain\u00a08\u00a0h');
    expect((form.field('Début') as HTMLInputElement).value).to.equal('19/11/2026 08:00');
    await form.expectAccessible();
    await form.click('button', 'Affecter');
    await until('it is sent', () => posted(form).length === 1);
    expect(posted(form)[0]).to.include({ date_intervention: '2026-11-19 08:00' });
  });

  it('[F3] requires a provider, sends what was entered, and tells the page', async () => {
    const form = await openNew();
    await form.findText(/Fuite sous le lavabo/);
    const told = form.listen('balise-intervention-created', 'balise-navigate');
    await form.click('button', 'Affecter');
    await until('the error', () => form.description('Prestataire').includes('Ce champ est obligatoire.'));
    await form.expectTree('with errors');
    await form.expectAccessible();
    expect(posted(form)).to.deep.equal([]);
    await form.choose('Prestataire', 'Plomberie Garonne');
    await form.fill('Consignes', 'Clés au poste de garde.');
    await form.click('button', 'Affecter');
    await form.findMessage('Ticket «\u00a0Fuite sous le lavabo\u00a0» affecté.');
    expect(posted(form)).to.deep.equal([
      { ticket: next, prestataire: 2, description: 'Clés au poste de garde.' },
    ]);
    await until('the page is told', () => told.length === 2);
    expect(told[0]).to.deep.equal({
      type: 'balise-intervention-created',
      detail: { id: 1000, ticket: String(next) },
    });
    expect(told[1]?.detail).to.deep.include({ route: "Details de l'intervention", params: { id: 1000 } });
  });

  it('[F3] a page that sends the intervention itself is given the input', async () => {
    const form = await openNew();
    await form.find('combobox', 'Prestataire');
    await until('the companies', () => form.field<HTMLSelectElement>('Prestataire').options.length > 1);
    const told = form.listen('balise-intervention-create');
    await form.choose('Prestataire', 'Thermelec Services');
    await form.click('button', 'Affecter');
    await until('the page is asked', () => told[0]);
    expect(told[0]?.detail).to.have.property('input').that.includes({ prestataire: 1 });
    expect(posted(form)).to.deep.equal([]);
  });

  it('[F3] what the server refuses is shown in its field, and what was entered stays', async () => {
    const form = await openNew();
    await until('the companies', () => form.field<HTMLSelectElement>('Prestataire').options.length > 1);
    await form.choose('Prestataire', 'Thermelec Services');
    await form.fill('Consignes', 'Sonner deux fois.');
    form.server.answer(
      NEW,
      { status: 400, body: { prestataire: ['Ce prestataire est absent.'] } },
      { times: 1 },
    );
    await form.click('button', 'Affecter');
    await until('the sentence', () => form.description('Prestataire').includes('Ce prestataire est absent.'));
    expect(form.field('Consignes').value).to.equal('Sonner deux fois.');
    await form.click('button', 'Affecter');
    await form.findMessage('affecté.');
    const keys = form.server.sent('POST', NEW).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys), 'a refused attempt gets a new key').to.have.property('size', 2);
  });

  it('[F3] two clicks make one intervention', async () => {
    const form = await openNew();
    await until('the companies', () => form.field<HTMLSelectElement>('Prestataire').options.length > 1);
    await form.choose('Prestataire', 'Thermelec Services');
    const send = form.server.hold(NEW);
    await form.click('button', 'Affecter');
    await form.click('button', 'Affecter');
    send();
    await form.findMessage('affecté.');
    expect(posted(form)).to.have.length(1);
  });

  it('[F3] people that cannot be loaded show a message, with a retry', async () => {
    let mend = () => {};
    const form = await openNew({
      before: (server) => {
        mend = server.break('error-500', /^\/api\/prestataires\//);
      },
    });
    const failed = 'Impossible de charger les prestataires.';
    await skipUntil(failed, () => form.text.includes(failed));
    await form.expectAccessible();
    mend();
    await form.click('button', 'Réessayer');
    await until('the companies', () => form.field<HTMLSelectElement>('Prestataire').options.length === 5);
  });

  it('[I4] offers the house itself first, with its own people, on a server that does not mark it', async () => {
    const form = await openNew({
      before: ({ store: { companies, config } }) => {
        const society = config.find(({ key }) => key === 'SOCIETY_NAME');
        companies.push({ id: 9, raison_sociale: String(society?.value) });
      },
    });
    expect(form.server.store.companies.some(({ interne }) => interne)).to.equal(false);
    const labels = (name: string | RegExp) =>
      [...form.field<HTMLSelectElement>(name).options].map(({ label }) => label);
    // the name of the house and the companies come each by its own call
    await until('the house', () => labels('Prestataire').includes('En interne'));
    expect(labels('Prestataire').slice(0, 3)).to.deep.equal([
      'Choisissez…',
      'En interne',
      'Ascenseurs Horizon',
    ]);
    expect(labels('Prestataire')).to.have.length(6);
    await form.choose('Prestataire', 'En interne');
    await until('its people', () => labels(/^Intervenant/).length === 2);
    expect(labels(/^Intervenant/)).to.deep.equal(['Aucun en particulier', 'Sonia Ferrand']);
    await form.click('button', 'Affecter');
    await until('the call', () => posted(form).length === 1);
    expect(posted(form)).to.deep.equal([{ ticket: next, prestataire: 9 }]);
  });

  it('[I4] says where companies come from when there is none', async () => {
    const none = (capabilities: 'announced' | 'none'): MountOptions['store'] => {
      return (store) => {
        store.companies = [];
        if (capabilities === 'none') store.capabilities = [];
      };
    };
    const form = await open('1', { store: none('announced') });
    await form.findText(/Aucun prestataire n’est enregistré\./);
    await form.find('link', 'Ajouter un prestataire');
    form.element.remove();
    const other = await open('1', { store: none('none') });
    await other.findText(/Ce serveur enregistre les prestataires de son côté/);
    expect(other.all('link', 'Ajouter un prestataire')).to.deep.equal([]);
  });

  for (const [ticket, as, sentence, link] of [
    ['3', 'responsable', 'Ce ticket a déjà une intervention.', 'Voir l’intervention'],
    ['13', 'responsable', 'Ce ticket est clos.', 'Voir le ticket'],
    ['1', 'demandeur', 'Vous ne pouvez pas affecter ce ticket.', 'Voir le ticket'],
    ['', 'responsable', 'Aucun ticket n’est choisi.', 'Retour aux tickets'],
  ] as const)
    it(`[F3] opens no form where there is nothing to assign: ${sentence}`, async () => {
      const form = await open(ticket, { as });
      await form.findText(sentence);
      await form.find('link', link);
      expect(form.all('button', 'Affecter')).to.deep.equal([]);
      await form.expectAccessible();
    });

  it('[F3] what is being written is kept, and can be given up', async () => {
    const form = await openNew();
    await form.find('combobox', 'Prestataire');
    await form.fill('Consignes', 'À ne pas perdre.');
    const { element } = form;
    const place = element.parentElement as HTMLElement;
    element.remove();
    place.append(element);
    await until('it is kept', () => form.field('Consignes').value === 'À ne pas perdre.');
    await form.click('button', /brouillon/);
    await until('it is given up', () => form.field('Consignes').value === '');
  });

  it('[F3] who was given such tickets is one press away, where no list of tickets is held; nobody is chosen', async () => {
    const garonne = { id: 2, fullname: 'Plomberie Garonne' };
    const form = await openNew({
      before: ({ store: { tickets } }) => {
        const [wanted, ...others] = tickets;
        for (const each of others.slice(0, 2))
          Object.assign(each, {
            objet: wanted?.objet,
            asset: wanted?.asset,
            intervention: { id: each.id, prestataire: garonne },
          });
      },
    });
    // the list of all has a heading of that name too
    const group = await until('the group', () =>
      form.all('group', 'Suggérés').find((each) => each.matches('fieldset')),
    );
    const [first] = group.querySelectorAll('button');
    expect(first?.textContent).to.equal('Plomberie Garonne 2\u00a0tickets semblables');
    const field = form.field<HTMLSelectElement>('Prestataire');
    expect(field.value).to.equal('');
    expect(field.querySelector('optgroup')?.label).to.equal('Suggérés');
    await form.expectAccessible();
    await form.click('button', /^Plomberie Garonne/);
    expect(field.value).to.equal('2');
    await form.click('button', 'Affecter');
    await until('it is sent', () => posted(form).length === 1);
    expect(posted(form)[0]).to.include({ prestataire: 2 });
  });

  it('[F3] what comes of suggestions moves nothing below them', async () => {
    let send = () => {};
    const form = await openNew({
      before: (server) => {
        send = server.hold(/^\/api\/prestataires\//);
      },
    });
    const below = (await form.find('combobox', 'Intervenant')).getBoundingClientRect().top;
    send();
    await form.findText(/^Aucun prestataire n’est suggéré/);
    expect(form.field('Intervenant').getBoundingClientRect().top).to.be.closeTo(below, 0.5);
  });

  it('[F3] what can be chosen by one press stays while it is sent, with its focus, and chooses nothing', async () => {
    const form = await open('1', {
      store: ({ companies }) =>
        void Object.assign(companies[1] ?? {}, { metiers: [{ id: 90, name: 'Lavabos' }] }),
    });
    await until('the suggestions', () => form.parts('.quick-moments button').length === 4);
    await form.choose('Prestataire', 'Plomberie Garonne');
    const quick = form.parts('.quick-moments button');
    const send = form.server.hold(NEW, { method: 'POST' });
    const button = form.get('button', 'Affecter');
    const { top } = button.getBoundingClientRect();
    quick[0]?.focus();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await until('it is sent', () => button.getAttribute('aria-busy') === 'true');
    expect(form.parts('.quick-moments button')).to.deep.equal(quick);
    expect(button.getBoundingClientRect().top).to.be.closeTo(top, 0.5);
    expect(form.focused).to.equal(quick[0]);
    for (const each of quick) {
      expect(each.getAttribute('aria-disabled'), `${each.textContent}`).to.equal('true');
      each.click();
    }
    expect(form.field('Début').value).to.equal('');
    expect(form.field('Prestataire').value).to.equal('2');
    send();
    await form.findMessage('affecté.');
    expect(posted(form)).to.deep.equal([{ ticket: 1, prestataire: 2 }]);
  });
});
