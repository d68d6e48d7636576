/** `<balise-ticket-form>`: what is asked, sent, refused and kept. */
import { expect } from 'chai';
import { skip, skipUntil } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { NETWORK } from '../_support/states.ts';
import { until } from '../_support/until.ts';

const CREATION = /^\/api\/tickets\/\?include=sites$/;
const open = (options: MountOptions = {}) =>
  mount('balise-ticket-form', { ...options, attributes: { site: '1', ...options.attributes } });
const sent = (form: Mounted) => form.server.sent('POST', CREATION);
const created = (form: Mounted) => form.find('heading', /^Ticket n°\s\d+ créé$/);

/** Forgets what a test has left in the form: the page has one form of each place. */
const forms: Mounted[] = [];
const remember = (form: Mounted) => {
  forms.push(form);
  return form;
};
const openNew = async (options: MountOptions = {}) => {
  const form = remember(await open(options));
  await form.find('textbox', 'Objet');
  return form;
};
afterEach(() => {
  for (const form of forms.splice(0)) (form.element as HTMLElement & { reset?: () => void }).reset?.();
});

describe('<balise-ticket-form>', () => {
  it('[E5] sends what was filled in, reports it, and begins again at the same place', async () => {
    const form = await openNew();
    const received = form.listen('balise-ticket-created');
    await form.fill('Objet', 'Fuite sous l’évier');
    form.field('Haute').click();
    await form.fill(/^Description/, 'Depuis ce matin.');
    await form.click('button', 'Envoyer');
    const title = await created(form);
    await until('the focus', () => form.focused === title);
    expect(sent(form).map(({ body }) => body)).to.deep.equal([
      {
        objet: 'Fuite sous l’évier',
        description: 'Depuis ce matin.',
        priority: 'haute',
        site: 1,
      },
    ]);
    expect(received).to.deep.equal([{ type: 'balise-ticket-created', detail: { id: 1000 } }]);
    expect(form.get('link', 'Voir le ticket').getAttribute('href')).to.equal('/tickets/1000');
    await form.expectAccessible();
    await form.click('button', 'Créer un autre ticket');
    await until('the focus in the form', () => form.focused?.closest('.fields-set'));
    expect(form.field('Objet').value).to.equal('');
    expect(form.text).to.include('Hôpital Saint-Aubin');
  });

  it('lists missing values in a summary that has the focus and leads to the fields', async () => {
    const form = await openNew({ attributes: { site: '' } });
    await form.click('button', 'Envoyer');
    const summary = await until('the summary', () =>
      form.all('alert').find(({ textContent }) => /2\schamps sont à corriger/.test(textContent ?? '')),
    );
    await until('the focus', () => form.focused === summary);
    expect(form.field('Objet').getAttribute('aria-invalid')).to.equal('true');
    expect(form.text)
      .to.include('Ce champ est obligatoire.')
      .and.include('Choisissez le site ou l’équipement concerné.');
    // the mark of a line is on the list's first line of text, and so is the text
    const inner = (each: Element) =>
      each.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(each).paddingTop);
    for (const line of form.parts('.error-summary .link')) {
      expect(inner(line)).to.be.closeTo(inner(line.parentElement as HTMLElement), 1);
      expect(line.getBoundingClientRect().height).to.be.at.least(24);
    }
    await form.expectTree('with errors');
    await form.expectAccessible();
    await form.click('button', /^Objet/);
    await until('the focus', () => form.focused === form.field('Objet'));
    await press('A');
    await until('valid', () => form.field('Objet').getAttribute('aria-invalid') !== 'true');
    expect(sent(form)).to.deep.equal([]);
  });

  it('[C2] shows a refusal beside its field and in its summary, keeps all, and goes on', async () => {
    const form = await openNew();
    const mend = form.server.break('refused-fields', CREATION, { method: 'POST' });
    await form.fill('Objet', 'Refusé');
    await form.fill(/^Description/, 'Une longue histoire');
    await form.click('button', 'Envoyer');
    const summary = await form.find('alert');
    await until('the focus', () => form.focused === summary);
    expect(summary.textContent).to.include('Une erreur est survenue.');
    expect(form.field('Objet').getAttribute('aria-invalid')).to.equal('true');
    expect(form.text).to.include('Ce champ est trop court.').and.include('Ce champ est ambigu.');
    expect(form.field(/^Description/).value).to.equal('Une longue histoire');
    expect(sent(form).length).to.equal(1);
    mend();
    await form.fill('Objet', 'Refusé !');
    await form.click('button', 'Envoyer');
    await created(form);
  });

  it('[E5] sends once what is pressed many times, from two forms of the page', async () => {
    const form = await openNew();
    const copy = form.element.cloneNode() as HTMLElement;
    form.element.after(copy);
    const field = () => copy.shadowRoot?.querySelector<HTMLInputElement>('input[name=objet]');
    await until('the copy', field);
    await form.fill('Objet', 'Cinq fois');
    await until('the same text in both', () => field()?.value === 'Cinq fois');
    const send = form.server.hold(CREATION, { method: 'POST' });
    for (const { shadowRoot } of [form.element, copy])
      for (let times = 0; times < 5; times++) shadowRoot?.querySelector('form')?.requestSubmit();
    await until('it is sent', () => sent(form).length > 0);
    await skip(500);
    send();
    await created(form);
    expect(sent(form).length).to.equal(1);
  });

  it('[E5] a lost answer is sent again under the same key; when all are lost, what was typed stays', async () => {
    const form = await openNew();
    const mend = form.server.break('lost-answer', CREATION, { method: 'POST' });
    await form.fill('Objet', 'Toutes perdues');
    await press('Enter');
    await skipUntil('the last attempt', () => form.text.includes('Nouvelle tentative (3/3)…'));
    await skipUntil('why', () => NETWORK.test(form.text));
    expect(form.field('Objet').value).to.equal('Toutes perdues');
    mend();
    await form.click('button', 'Envoyer');
    await created(form);
    const keys = sent(form).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.length).to.be.at.least(5);
    expect(keys[0]).to.be.a('string');
    expect(new Set(keys).size).to.equal(1);
  });

  it('leaves the sending to a page that takes it over', async () => {
    const form = await openNew({ attributes: { priority: 'urgente' } });
    const received = form.listen('balise-ticket-create');
    await form.fill('Objet', 'Pour la page');
    await press('Enter');
    await until('the question', () => received.length > 0);
    const [{ input, photos }] = received.map(({ detail }) => detail) as [{ input: object; photos: File[] }];
    expect(input).to.deep.equal({
      objet: 'Pour la page',
      description: '',
      priority: 'urgente',
      asset: null,
      site: 1,
    });
    expect(photos).to.deep.equal([]);
    expect(form.field('Objet').value).to.equal('Pour la page');
    expect(sent(form)).to.deep.equal([]);
  });

  it('keeps what is typed the moment its field is there', async () => {
    const form = await openNew();
    const again = form.element.cloneNode() as HTMLElement;
    const root = again.shadowRoot as ShadowRoot;
    const typed = new Promise<HTMLInputElement>((resolve) => {
      // before React has another turn
      const observer = new MutationObserver(() => {
        const field = root.querySelector<HTMLInputElement>('input[name=objet]');
        if (!field) return;
        observer.disconnect();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Tapé vite');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        resolve(field);
      });
      observer.observe(root, { childList: true, subtree: true });
    });
    form.element.replaceWith(again);
    const field = await typed;
    again.replaceWith(form.element);
    expect(field.value).to.equal('Tapé vite');
    await until('kept', () => form.field('Objet').value === 'Tapé vite');
  });

  it('keeps a draft, says when, and throws it away', async () => {
    const form = await openNew();
    await form.fill('Objet', 'Brouillon');
    await form.findText(/^Brouillon enregistré à 10:00$/);
    const again = form.element.cloneNode() as HTMLElement;
    form.element.replaceWith(again);
    await until(
      'the draft',
      () => again.shadowRoot?.querySelector<HTMLInputElement>('input[name=objet]')?.value === 'Brouillon',
    );
    again.replaceWith(form.element);
    await form.click('button', 'Effacer le brouillon');
    await until('nothing', () => form.field('Objet').value === '');
  });

  it('asks for a login by an event, which a page may take over', async () => {
    const required: Event[] = [];
    const take = (event: Event) => {
      required.push(event);
      event.preventDefault();
    };
    addEventListener('balise-login-required', take);
    try {
      const form = remember(await open({ as: null }));
      await form.findText('Connectez-vous pour créer un ticket.');
      await until('the event', () => required.length > 0);
      expect(form.all('link')).to.deep.equal([]);
    } finally {
      removeEventListener('balise-login-required', take);
    }
  });

  for (const attribute of ['kiosk', 'readonly'])
    it(`[L1] with ${attribute} nothing can be sent`, async () => {
      const form = await openNew({ attributes: { [attribute]: '' } });
      expect(form.field('Objet').matches(':disabled')).to.equal(true);
      expect(form.get('button', 'Envoyer').matches(':disabled')).to.equal(true);
    });
});

describe('<balise-ticket-form from>', () => {
  it('starts with the place, the subject, the priority and the description of another ticket', async () => {
    const form = await mount('balise-ticket-form', { attributes: { from: '1' } });
    const copied = form.server.store.tickets.find(({ id }) => id === 1) as Record<string, unknown>;
    await until('its subject', () => form.field('Objet').value === copied.objet);
    await form.expectAccessible();
    await form.click('button', 'Envoyer');
    const [sent] = await form.server.findSent('POST', /^\/api\/tickets\//);
    const { objet, description, priority } = copied;
    expect(sent?.body).to.deep.include({ objet, description, priority });
  });
});
