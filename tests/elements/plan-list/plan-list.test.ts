/** `<balise-plan-list>` alone. */
import { expect } from 'chai';
import { chooseFiles } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { paste, transferOf } from '../_support/photos.ts';
import { until } from '../_support/until.ts';

async function drawPicture(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  return new File([blob as Blob], name, { type: 'image/png' });
}

describe('<balise-plan-list>', () => {
  it('[K1] [B8] creates a plan from its name and its picture; a file that is none is reported before it is sent', async () => {
    const list = await mount('balise-plan-list');
    await list.click('button', 'Créer un plan');
    await list.fill('Nom', 'Sous-sol');
    await list.fill('Description du plan', 'Deux caves.');
    await list.click('button', 'Créer');
    await list.findText('Choisissez une image.');
    await list.expectAccessible();
    const input = list.part<HTMLInputElement>('dialog input[type=file]');
    chooseFiles(input, new File(['Un texte.'], 'plan.png', { type: 'image/png' }));
    await list.findText(/ne s’ouvre pas comme une image/);
    chooseFiles(input, await drawPicture('sous-sol.png'));
    await list.find('img', 'Aperçu de sous-sol.png');
    expect(list.text).not.to.match(/ne s’ouvre pas comme une image/);
    expect(list.server.sent('POST', /^\/api\/plans\//)).to.have.length(0);
    const heard = list.listen('balise-plan-created', 'balise-navigate');
    await list.click('button', 'Créer');
    await until(`the events, not in: ${list.text}`, () => heard.length === 2);
    const [{ body } = { body: {} as Record<string, unknown> }] = await list.server.findSent(
      'POST',
      /^\/api\/plans\//,
    );
    expect([body.name, body.description]).to.deep.equal(['Sous-sol', 'Deux caves.']);
    expect((body.base_image as File).name).to.equal('sous-sol.png');
    expect(heard.map(({ type }) => type)).to.deep.equal(['balise-plan-created', 'balise-navigate']);
    expect(heard[1]?.detail).to.deep.include({ route: 'Details du plan' });
  });

  it('[K1] [B8] takes the picture that is pasted into another field of the form', async () => {
    const list = await mount('balise-plan-list');
    await list.click('button', 'Créer un plan');
    const name = await list.find('textbox', 'Nom');
    await until('the picture', () => list.parts('.plan-picture').length === 1);
    expect(paste(name, transferOf(await drawPicture('sous-sol.png')))).to.equal(true);
    await list.find('img', 'Aperçu de sous-sol.png');
  });

  it('[K1] finds plans by name, as pictures or as a table, and shows how many pins each has', async () => {
    const list = await mount('balise-plan-list');
    await list.find('link', 'Chaufferie');
    await list.findText(/^3\srepères$/);
    const card = (await list.find('link', /Médecine/)).closest('article') as HTMLElement;
    // what the name has is not repeated
    expect(card.querySelector('.place .visually-hidden')?.textContent).to.equal('Hôpital Saint-Aubin');
    const heard = list.listen('balise-filters-changed');
    await list.fill('Rechercher par nom', 'chauff');
    await list.gone('link', /Médecine/);
    await list.find('link', 'Chaufferie');
    expect(list.element.getAttribute('q')).to.equal('chauff');
    await list.click('radio', 'Liste');
    await list.find('columnheader', /^Nom/);
    expect(list.element.getAttribute('view')).to.equal('liste');
    expect(heard.length).to.be.at.least(2);
    await list.expectAccessible();
    await list.fill('Rechercher par nom', 'introuvable');
    await list.findText('Aucun plan ne correspond à ces filtres.');
  });

  it('[K1] shows the whole of a long place on a card (RGAA 10.4)', async () => {
    const list = await mount('balise-plan-list', {
      width: 320,
      store: ({ plans }) =>
        void Object.assign(plans[0] as object, {
          site: {
            id: 9003,
            name: 'Deuxième étage, aile des consultations externes',
            parent: { id: 9002, name: 'Bâtiment des consultations' },
            top: { id: 9001, name: 'Centre hospitalier intercommunal de Saint-Aubin' },
          },
        }),
    });
    await list.find('link', 'Chaufferie');
    const place = await until('the place', () =>
      list.parts('.plan-card-place').find(({ textContent }) => textContent?.includes('intercommunal')),
    );
    const forms = [...place.querySelectorAll<HTMLElement>('[data-text]')].filter((each) =>
      each.checkVisibility(),
    );
    const whole = place.querySelector('.visually-hidden')?.textContent?.replaceAll(', ', ' · ');
    expect(forms.map(({ dataset }) => dataset.text?.replaceAll(', ', ' · '))).to.deep.equal([whole]);
    const [form] = forms as [HTMLElement];
    const [own, room] = [form.getBoundingClientRect(), place.getBoundingClientRect()];
    expect(own.height, 'several lines').to.be.above(30);
    expect([own.right <= room.right + 1, own.bottom <= room.bottom + 1]).to.deep.equal([true, true]);
  });

  it('[K1] offers nothing to create to who may only look', async () => {
    const list = await mount('balise-plan-list', {
      store: ({ users }) =>
        void Object.assign(users[1] as { group?: object }, { group: { id: 99, name: 'Gardiens' } }),
    });
    await list.find('link', 'Chaufferie');
    expect(list.all('button', 'Créer un plan')).to.have.length(0);
  });
});
