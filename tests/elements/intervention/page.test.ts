/** What `<balise-intervention>` shows beside its steps, and what its attributes do. */
import { expect } from 'chai';
import { until } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const open = (id: string, options: MountOptions = {}, attributes: Record<string, string> = {}) =>
  mount('balise-intervention', { attributes: { 'intervention-id': id, ...attributes }, ...options });
/** Takes a step of the menu. */
async function take(page: Mounted, step: string): Promise<void> {
  await until('the menu', () => !(page.get('button', 'Autres actions') as HTMLButtonElement).disabled);
  await page.click('button', 'Autres actions');
  await page.click('button', step);
}
const hasTexts = (page: Mounted, region: string, ...texts: (string | RegExp)[]) =>
  until(`${texts} in ${region}`, () => {
    const content = page.get('region', region).textContent ?? '';
    return texts.every((text) => (typeof text === 'string' ? content.includes(text) : text.test(content)));
  });

describe('<balise-intervention>', () => {
  it('[F3] shows where, what, when, who, what it cost and how it was noted', async () => {
    const page = await open('9');
    await page.findText('Terminée');
    await hasTexts(page, 'En bref', 'Maison des Cèdres', 'Détecteur de fumée n°\u00a038');
    await hasTexts(
      page,
      'En bref',
      'eudi 5 novembre 2026, 09:00\u00a0–\u00a011:00',
      'Électro-Sud Maintenance',
    );
    await hasTexts(page, 'Coût', /1\s234,50\s€/, /Écriture n°\s9/, '5 sur 5');
    expect((await page.find('link', /Écriture n°\s9/)).getAttribute('href')).to.match(
      /\/finance\?tab=ecritures&edit=1&entry=9$/,
    );
    await hasTexts(page, 'Demande', 'Pièce remplacée, essais concluants.');
  });

  it('[F3] the hours of a day stay on one line, at any width', async () => {
    const page = await open('9');
    await page.findText('Terminée');
    const day = await until('the day', () => page.parts('.summary-day')[0]);
    const walker = document.createTreeWalker(day, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const hours = texts.find(({ data }) => data.includes('09:00')) as Text;
    const range = document.createRange();
    range.setStart(hours, hours.data.indexOf('09:00'));
    range.setEnd(hours, hours.data.length);
    const broken: number[] = [];
    for (let width = 1300; width >= 900; width -= 20) {
      await page.resize(width);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(width);
    }
    expect(broken).to.deep.equal([]);
  });

  it('[F3] names whom those who come may ask for, without opening the ticket', async () => {
    await hasTexts(await open('9'), 'Demande', /Ticket déclaré par \S+ \S+\./);
  });

  it('[F3] instructions that repeat the title are not shown a second time', async () => {
    const page = await open('4');
    await hasTexts(page, 'Demande', 'Demande');
    await page.settled();
    const texts = () => page.get('region', 'Demande').textContent;
    expect(page.text).to.include('Bruit anormal de la ventilation');
    expect(texts()).not.to.include('Consignes');
    Object.assign(page.server.store.interventions.find(({ id }) => id === 4) ?? {}, {
      description: 'Clé à l’accueil.',
      version: 99,
    });
    await (page.element as HTMLElement & { refresh: () => Promise<void> }).refresh();
    await hasTexts(page, 'Demande', 'Consignes', 'Clé à l’accueil.');
  });

  it('[F3] shows since when it is late', async () => {
    const page = await open('5', {
      store: (store) =>
        Object.assign(store.interventions[4] ?? {}, {
          date_intervention: '2026-11-10T08:00:00Z',
          date_fin_intervention: '2026-11-10T09:00:00Z',
        }),
    });
    await page.findText('En retard (8 j)');
  });

  for (const [value, shown] of [
    ['true', 'Intervention n° 9 · ticket n° 11'],
    ['false', 'ticket n° 11'],
  ] as const)
    it(`[F5] its number shows only where the configuration asks for it: ${value}`, async () => {
      const page = await open('9', {
        store: ({ config }) => {
          for (const each of config) if (each.key === 'SHOW_INTERVENTION_NUMBER') each.value = value;
        },
      });
      await page.findText(shown);
    });

  it('[F3] the conversation is the ticket’s own', async () => {
    const page = await open('3');
    await hasTexts(page, 'Échanges du ticket', 'Intervention reportée à demain.');
    await page.fill('Votre commentaire', 'Bien reçu.');
    await page.click('button', 'Ajouter le commentaire');
    await hasTexts(page, 'Échanges du ticket', 'Bien reçu.');
    await until(
      'it is sent',
      () => page.server.sent('POST', /^\/api\/tickets\/5\/commentaires\/$/).length === 1,
    );
  });

  it('[F3] « Modifier » changes all that was agreed, and needs a begin where there is an end', async () => {
    const page = await open('4');
    await take(page, 'Modifier');
    await until('the provider', () => page.field<HTMLSelectElement>('Prestataire').value === '1');
    expect(page.field<HTMLTextAreaElement>('Consignes').value).to.equal('Bruit anormal de la ventilation');
    await page.expectAccessible();
    await page.fill('Début', '');
    await page.click('button', 'Enregistrer');
    await until('the error', () => page.field('Début').getAttribute('aria-invalid') === 'true');
    await page.fill('Début', '2026-11-23T09:30');
    await page.fill('Consignes', 'Clé à l’accueil.');
    await page.click('button', 'Enregistrer');
    await page.findMessage('Intervention modifiée.');
    await hasTexts(page, 'Demande', 'Clé à l’accueil.');
    expect(page.server.store.interventions[3]).to.include({
      description: 'Clé à l’accueil.',
      validation: true,
    });
  });

  it('[F3] opens the form that the page asks for, once', async () => {
    // from before it is mounted: the form may be open as soon as it is
    const told: unknown[] = [];
    const listen = (event: Event) => told.push((event as CustomEvent).detail);
    document.addEventListener('balise-filters-changed', listen);
    try {
      const page = await open('6', {}, { step: 'note' });
      await page.find('dialog', 'Noter l’intervention');
      await until('the page is told', () => told[0]);
    } finally {
      document.removeEventListener('balise-filters-changed', listen);
    }
    expect(told).to.deep.equal([{ filters: { step: null } }]);
  });

  it('[F3] opens no form that the user may not take, and none where nothing is touched', async () => {
    const page = await open('6', { as: 'collaborateur' }, { step: 'cost' });
    await page.findText('Store bloqué');
    await page.settled();
    expect(page.all('dialog')).to.deep.equal([]);
    const shown = await open('6', {}, { step: 'note', readonly: '' });
    await shown.findText('Store bloqué');
    await shown.settled();
    expect(shown.all('dialog')).to.deep.equal([]);
    expect(shown.parts('[part=title] button')).to.deep.equal([]);
  });

  it('an unknown one is missing, with a way back to the list', async () => {
    const page = await open('404');
    await page.findText(/L'élement demandé n'a pas été trouvé\./);
    const told = page.listen('balise-navigate');
    await page.click('link', 'Retour aux interventions');
    expect(told[0]?.detail).to.include({ route: 'Interventions' });
  });
});
