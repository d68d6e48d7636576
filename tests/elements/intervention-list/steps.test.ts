/** What is done from `<balise-intervention-list>`: the next step of a row, a selection, and what came of each. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { download } from '../_support/downloads.ts';
import { press, until } from '../_support/input.ts';
import { expectRows, readColumn } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const TAG = 'balise-intervention-list';
const CHANGE = /^\/api\/interventions\/\d+$/;
const SECOND = 'Vitre fêlée';

/** A second date to validate. */
const open = (attributes: Record<string, string> = {}, as: 'responsable' | 'demandeur' = 'responsable') =>
  mount(TAG, {
    as,
    attributes: { state: 'all', sort: 'objet', ...attributes },
    store: ({ interventions }) => {
      const dated = interventions[1] as Row;
      const ticket = { ...(dated.ticket as object), id: 13, objet: SECOND };
      interventions.push({ ...structuredClone(dated), id: 30, ticket });
    },
  });
const states = (list: Mounted) => readColumn(list, 'État');
const hasState = (list: Mounted, ...wanted: string[]) =>
  until(`the states ${wanted}`, () => String(states(list)) === String(wanted));

describe('the steps of <balise-intervention-list>', () => {
  it('[F2] [F3] a row’s next step is shown at once, sent alone, and taken back', async () => {
    const list = await open({ q: 'ascenseur' });
    const send = list.server.hold(CHANGE, { method: 'PATCH' });
    await list.click('button', 'Valider la date\u00a0: Ascenseur bloqué au 2e étage');
    await hasState(list, 'Planifiée');
    send();
    await list.findMessage('Date validée.');
    const sent = await list.server.findSent('PATCH', CHANGE);
    expect(sent.map(({ url, body }) => [url, body])).to.deep.equal([
      ['/api/interventions/2', { validation: true }],
    ]);
    await list.answer('Annuler');
    await hasState(list, 'À valider');
    const back = await until('the change back', () => list.server.sent('PATCH', CHANGE)[1]);
    expect(back.body).to.deep.equal({ validation: false });
  });

  it('[F2] [F4] a provider who has not answered is reminded once, with the server’s message', async () => {
    const list = await open({ state: 'waiting' });
    await list.click('button', /^Relancer/);
    await list.findMessage('Relance partie par pigeon.');
    const [reminder, ...others] = await list.server.findSent('GET', /\/reminder\/$/);
    expect(reminder?.url).to.equal('/api/interventions/1/reminder/');
    expect(reminder?.headers.get('idempotency-key')).to.match(/^[\da-f-]{36}$/);
    expect(others).to.deep.equal([]);
  });

  for (const [name, step] of [
    ['Affecter\u00a0: Chauffage en panne', 'assign'],
    ['Marquer réalisée\u00a0: Extincteur percuté', 'realise'],
    ['Saisir le coût\u00a0: Ballon qui fuit', 'cost'],
  ] as const)
    it(`[F2] a step that asks for something leads to its form: ${step}`, async () => {
      const list = await open();
      const asked = list.listen('balise-navigate');
      await list.click('link', name);
      expect(asked[0]?.detail).to.include({ route: "Details de l'intervention" });
      expect(asked[0]?.detail)
        .to.have.property('href')
        .that.matches(new RegExp(`\\?step=${step}$`));
    });

  it('[F3] work is reported from its day on', async () => {
    const list = await open({ state: 'assigned' });
    await expectRows(list, 'Bruit anormal de la ventilation', 'Extincteur percuté');
    expect(list.all('link', /^Marquer réalisée/)).to.have.length(1);
  });

  it('[F2] who only reads has notes to give and no other button', async () => {
    const list = await open({}, 'demandeur');
    await list.find('button', /^Noter/);
    const steps = list.parts('.row-step').map(({ textContent }) => textContent);
    expect(new Set(steps)).to.deep.equal(new Set(['Noter']));
    expect(list.all('checkbox')).to.deep.equal([]);
  });

  it('[F2] on a page that shows only, there is no button at all', async () => {
    const list = await mount(TAG, { attributes: { state: 'all', readonly: '' } });
    await list.find('link', 'Store bloqué');
    expect(list.parts('.row-step')).to.deep.equal([]);
    expect(list.all('checkbox', /^Sélectionner/)).to.deep.equal([]);
  });

  it('[F2] a selection is validated, reminded, exported: only the rows for which it makes sense', async () => {
    const list = await open({ state: 'validation,waiting' });
    await expectRows(list, 'Ascenseur bloqué au 2e étage', 'Porte automatique bloquée', SECOND);
    await list.click('checkbox', 'Tout sélectionner');
    await list.findText('3 sélectionnées');
    await list.click('button', 'Exporter');
    const file = await download(() => list.click('button', 'CSV'));
    expect(file.text.split('\r\n')).to.have.length(5);
    await list.click('button', 'Valider (2)');
    await list.findMessage('2 dates validées.');
    const sent = list.server.sent('PATCH', CHANGE).map(({ url }) => url);
    expect(sent.sort()).to.deep.equal(['/api/interventions/2', '/api/interventions/30']);
    // what is done is chosen no more
    await list.findText('1 sélectionnée');
    await list.click('button', 'Relancer (1)');
    await list.gone('group', 'Sélection');
    await list.findMessage('Relance partie par pigeon.');
  });

  it('[F2] failed rows show the reason, stay selected and are tried again', async () => {
    const list = await open({ state: 'validation' });
    await expectRows(list, 'Ascenseur bloqué au 2e étage', SECOND);
    const mend = list.server.break('forbidden', /^\/api\/interventions\/30$/, { method: 'PATCH' });
    await list.click('checkbox', 'Tout sélectionner');
    await list.click('button', 'Valider (2)');
    const failure = await list.find('alert');
    expect(failure.textContent).to.match(/1\sintervention n’a pas pu être traitée sur 2\./);
    expect(failure.querySelector('li')?.textContent).to.equal(
      `${SECOND} Vous n'êtes pas autorisé à effectuer cette action.`,
    );
    await expectRows(list, SECOND);
    await list.findText('1 sélectionnée');
    await list.expectAccessible();
    mend();
    await list.click('button', 'Réessayer');
    await list.findText('Aucune date à valider.');
    expect(list.all('alert')).to.deep.equal([]);
  });

  it('[F2] a date that changed since it was shown is not validated until it is seen', async () => {
    const list = await open({ q: 'ascenseur' });
    await hasState(list, 'À valider');
    Object.assign(list.server.store.interventions[1] ?? {}, {
      date_intervention: '2031-05-06T06:00:00Z',
      date_fin_intervention: '2031-05-06T07:00:00Z',
    });
    await list.click('button', /^Valider la date/);
    const failure = await list.find('alert');
    expect(failure.textContent).to.include('Elle a changé depuis l’affichage');
    expect(list.server.sent('PATCH', CHANGE)).to.deep.equal([]);
    expect(readColumn(list, 'Date prévue')).to.deep.equal(['06/05/2031 08:00jusqu’à 09:00']);
    await list.click('button', 'Réessayer');
    await hasState(list, 'Planifiée');
  });

  it('[F2] rows are walked and their steps taken with the keyboard', async () => {
    const list = await open({ state: 'validation' });
    (await list.find('link', 'Ascenseur bloqué au 2e étage')).focus();
    await press('ArrowDown');
    await until('the focus', () => list.focused?.textContent === SECOND);
    await press('Tab');
    await until('the focus', () => list.focused?.textContent === 'Valider la date');
    await press('Enter');
    await expectRows(list, 'Ascenseur bloqué au 2e étage');
    const sent = await until('the change', () => list.server.sent('PATCH', CHANGE)[0]);
    expect(sent.url).to.equal('/api/interventions/30');
    await list.findMessage('Date validée.');
  });
});
