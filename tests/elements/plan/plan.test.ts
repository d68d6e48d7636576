/** `<balise-plan>` alone: what its pins show, layers, table, and what is missing. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';
import { findMark, openPlan } from './_plan.ts';

const PLACES = /^\/api\/emplacements\//;
const DOOR = 'Porte automatique n° 11';
const VALVE = 'Vanne de barrage';

describe('<balise-plan>', () => {
  it('[K2] a pin shows what happens there, and leads to its ticket, its equipment and a new ticket', async () => {
    const plan = await openPlan();
    const door = await findMark(plan, DOOR);
    await until('its state', () => door.getAttribute('aria-label') === `${DOOR}, Urgent ou en retard`);
    const other = await findMark(plan, VALVE);
    expect(other.getAttribute('aria-label')).to.equal(`${VALVE}, Rien à signaler`);
    door.click();
    await plan.find('dialog', DOOR);
    expect(plan.element.getAttribute('pin')).to.equal('1');
    const ticket = plan.get('link', 'Porte automatique bloquée');
    expect(ticket.getAttribute('href')).to.match(/\/tickets\/3$/);
    expect(plan.get('link', 'Ouvrir').getAttribute('href')).to.match(/\/assets\/4$/);
    await plan.expectAccessible();
    const heard = plan.listen('balise-ticket-create-open');
    await plan.click('link', 'Signaler un problème');
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ asset: 4 }]);
    await press('Escape');
    await plan.gone('dialog', DOOR);
    await until('the focus', () => plan.focused === door);
    expect(plan.element.hasAttribute('pin')).to.equal(false);
    plan.element.setAttribute('asset', '4');
    await plan.find('dialog', DOOR);
  });

  it('[K2] a plan is white in the light theme and dimmed in the dark one, its pins as bright as before', async () => {
    const read = async (theme: 'light' | 'dark') => {
      const plan = await openPlan({}, { theme });
      const door = await findMark(plan, DOOR);
      // a pin without its state yet has another colour
      await until('its state', () => door.getAttribute('aria-label') === `${DOOR}, Urgent ou en retard`);
      const paint = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).backgroundColor;
      const shade = paint(plan.part('.plan-stage'), '::before');
      const dot = door.querySelector('.mark-dot') as Element;
      return { frame: paint(plan.part('.plan-frame')), shade, dot: paint(dot) };
    };
    const light = await read('light');
    const dark = await read('dark');
    expect(light).to.include({ frame: 'rgb(255, 255, 255)', shade: 'rgba(0, 0, 0, 0)' });
    expect(dark).to.deep.equal({
      frame: 'rgb(188, 190, 189)',
      shade: 'rgba(15, 22, 20, 0.28)',
      dot: light.dot,
    });
  });

  it('[K2] pins that would touch are one with their number; the table has them all; layers hide theirs', async () => {
    const plan = await openPlan(
      {},
      {
        store: (store) => {
          store.emplacements = [0, 1, 2].map((step) => ({
            ...{ id: step + 1, plan: 1, x: 0.4 + step / 500, y: 0.5 },
            ...{ label: `Vanne ${step + 1}`, asset: null },
          }));
        },
      },
    );
    const group = await findMark(plan, '3 repères');
    expect(plan.parts('.plan-stage .mark')).to.have.length(1);
    group.click();
    await plan.find('dialog', /^3\srepères au même endroit$/);
    await plan.click('button', /^Vanne 2/);
    await plan.find('dialog', 'Vanne 2');
    await press('Escape');
    await plan.click('radio', 'Tableau');
    for (const name of ['Vanne 1', 'Vanne 2', 'Vanne 3']) await plan.find('rowheader', name);
    expect(plan.element.getAttribute('view')).to.equal('tableau');
    await plan.expectAccessible();
    await plan.click('button', 'Voir Vanne 1 sur le plan');
    await plan.find('dialog', 'Vanne 1');
    await press('Escape');
    await plan.click('checkbox', 'Sans catégorie (3)');
    await until('no pin', () => plan.parts('.plan-stage .mark').length === 0);
    expect(plan.element.getAttribute('hidden-layers')).to.equal('-');
  });

  it('[K2] pins that cannot be read are reported, never shown as none, and read again on request', async () => {
    let allow = () => {};
    const plan = await openPlan(
      {},
      {
        before: (server) => {
          allow = server.break('forbidden', PLACES);
        },
      },
    );
    await until('the problem', () => plan.parts('.load-status-line[data-problem]').length > 0);
    expect(plan.text).not.to.match(/Aucun repère/);
    await plan.click('radio', 'Tableau');
    await until('the table', () => plan.parts('.plan-image').length === 0);
    expect(plan.parts('.load-status-line[data-problem]')).to.have.length(1);
    expect(plan.text).not.to.match(/Aucun repère/);
    allow();
    await plan.click('button', 'Réessayer');
    await plan.find('rowheader', VALVE);
    expect(plan.parts('.load-status-line[data-problem]')).to.have.length(0);
  });

  it('[K2] layers that its attribute hides are hidden from the beginning', async () => {
    const plan = await openPlan({ 'hidden-layers': '-' });
    const box = (await plan.find('checkbox', /^Sans catégorie/)) as HTMLInputElement;
    expect(box.checked).to.equal(false);
    await findMark(plan, DOOR);
    expect(
      plan.parts('.plan-stage .mark').some((mark) => mark.getAttribute('aria-label')?.startsWith(VALVE)),
    ).to.equal(false);
  });

  it('[K2] what a pin is opens in the side, where it hides no pin, else beside it', async () => {
    const plan = await openPlan();
    (await findMark(plan, VALVE)).click();
    const panel = await plan.find('dialog', VALVE);
    const side = () => plan.part('.plan-side').getBoundingClientRect();
    await until('in the side', () => {
      const { left, right, top } = panel.getBoundingClientRect();
      expect(left).to.be.at.least(plan.part('.plan-viewer').getBoundingClientRect().right);
      expect(right).to.be.at.most(side().right + 1);
      // and covers what the side begins with
      expect(Math.abs(top - side().top)).to.be.at.most(1);
      return true;
    });
    await press('Escape');
    await plan.gone('dialog', VALVE);
    await plan.resize(700);
    (await findMark(plan, VALVE)).click();
    const mark = await findMark(plan, VALVE);
    await until('beside the mark, where the side is below', () => {
      const gap = plan.get('dialog', VALVE).getBoundingClientRect().top - mark.getBoundingClientRect().bottom;
      return (
        Math.abs(gap) < 12 ||
        plan.get('dialog', VALVE).getBoundingClientRect().bottom <= mark.getBoundingClientRect().top
      );
    });
  });

  it('[K2] a plan without pins leads those who may place them to the next step', async () => {
    // the steps of a plan are kept by the page: this one has none
    const store: MountOptions['store'] = (all) => {
      Object.assign(all.plans[0] ?? {}, { id: 77 });
      Object.assign(all, { emplacements: [] });
    };
    const plan = await openPlan({ 'plan-id': '77' }, { store });
    const hint = /choisissez «\sPlacer les repères\s»/;
    await plan.findText(hint);
    await plan.click('button', 'Placer les repères');
    await until('another hint', () => !hint.test(plan.text));
    const undo = await plan.find('button', 'Annuler la dernière étape (0)');
    expect(undo.getAttribute('aria-disabled'), 'nothing to undo').to.equal('true');
  });

  it('[K1] the picture names what describes it, which opens by a button, as a picture and as a table', async () => {
    const plan = await openPlan();
    const button = await plan.find('button', 'Description du plan');
    const words = plan.part('.plan-description-text');
    expect([button.getAttribute('aria-expanded'), words.checkVisibility()]).to.deep.equal(['false', false]);
    const image = plan.part('.plan-image');
    expect(image.getAttribute('alt')?.replaceAll('\u00a0', ' ')).to.match(
      /, décrite sous « Description du plan »$/,
    );
    for (const part of [image, plan.part('.plan-frame')])
      expect(part.getAttribute('aria-details')).to.equal(plan.part('.plan-description').id);
    button.click();
    await plan.findText(/l’issue est à l’ouest/);
    expect([button.getAttribute('aria-expanded'), words.checkVisibility()]).to.deep.equal(['true', true]);
    await plan.expectAccessible();
    await plan.click('radio', 'Tableau');
    await plan.find('rowheader', VALVE);
    expect(words.checkVisibility()).to.equal(true);
  });

  it('[K1] a plan without a description has no button for one; a wall shows what it has', async () => {
    const bare = await openPlan({ 'plan-id': '2' });
    expect(bare.all('button', 'Description du plan')).to.have.length(0);
    expect(bare.part('.plan-image').getAttribute('alt')).not.to.contain('décrite');
    expect(bare.part('.plan-image').hasAttribute('aria-details')).to.equal(false);
    bare.element.remove();
    const wall = await openPlan({ kiosk: '' });
    await wall.find('heading', 'Description du plan');
    const named = wall.part('.plan-image').getAttribute('aria-details');
    expect(wall.part('.plan-description-text').id).to.equal(named);
  });

  for (const [server, announced] of [
    ['that takes descriptions', true],
    ['without them', false],
  ] as const)
    it(`[K1] on a server ${server} the form has ${announced ? 'the field' : 'none'}`, async () => {
      const plan = await openPlan(
        {},
        { store: (store) => void (announced || Object.assign(store, { capabilities: [] })) },
      );
      await plan.click('button', 'Autres actions');
      await plan.click('button', 'Modifier le plan');
      await plan.find('textbox', 'Nom');
      expect(plan.all('textbox', 'Description du plan')).to.have.length(announced ? 1 : 0);
      await plan.fill(announced ? 'Description du plan' : 'Nom', 'Autrement');
      await plan.click('button', 'Enregistrer');
      await until('it is saved', () => plan.server.sent('PATCH', /^\/api\/plans\//).length > 0);
      expect(plan.server.sent('PATCH', /^\/api\/plans\//).map(({ body }) => body)).to.deep.equal([
        announced ? { description: 'Autrement' } : { name: 'Autrement' },
      ]);
    });

  it('[K1] without its picture it says so, and its pins are read as a table', async () => {
    const plan = await mount('balise-plan', {
      attributes: { 'plan-id': '1' },
      store: ({ plans }) => void Object.assign(plans[0] as Row, { base_image: '/media/absent.png' }),
    });
    await plan.findText('L’image du plan n’a pas pu être chargée.');
    await plan.click('radio', 'Tableau');
    await plan.find('rowheader', VALVE);
  });

  it('[K1] a picture of 10,000 × 7,000 px is drawn as a reduced copy', async () => {
    const plan = await openPlan(
      {},
      {
        store: ({ plans }) =>
          void Object.assign(plans[0] as Row, { base_image: '/media/plan-10000x7000.png' }),
      },
    );
    const copy = await until('the copy', () => plan.parts('canvas.plan-image')[0] as HTMLCanvasElement);
    expect([copy.width, copy.height]).to.deep.equal([4096, 2867]);
    await findMark(plan, VALVE);
    // what empties the original comes later than the copy
    await plan.click('button', 'Agrandir');
    expect(copy.isConnected && copy.checkVisibility()).to.equal(true);
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`[K1] as ${attribute} nothing can be moved or changed`, async () => {
      const plan = await openPlan({ mode: 'edition', [attribute]: '' });
      const mark = await findMark(plan, VALVE);
      await plan.settled();
      expect(plan.all('button', /Retirer|Déplacer|Placer|Terminer|Autres actions/)).to.have.length(0);
      if (attribute === 'kiosk') expect(plan.all('button')).to.have.length(0);
      mark.focus();
      await press('ArrowRight');
      await plan.settled();
      expect(plan.server.sent('PATCH', PLACES)).to.have.length(0);
      await plan.expectAccessible();
    });

  it('[K1] who may only look sees pins, and no control that changes them', async () => {
    const plan = await openPlan(
      { mode: 'edition' },
      { store: ({ users }) => void Object.assign(users[1] as Row, { group: { id: 99, name: 'Gardiens' } }) },
    );
    (await findMark(plan, VALVE)).click();
    await plan.find('dialog', VALVE);
    expect(plan.all('button', /Retirer|Déplacer|Placer les repères|Terminer/)).to.have.length(0);
  });
});
