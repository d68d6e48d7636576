/** `<balise-plan>` alone: pins are placed, moved, removed and undone. */
import { expect } from 'chai';
import { countActions } from '../_support/count.ts';
import { press, type } from '../_support/input.ts';
import { until } from '../_support/until.ts';
import { clickAt, countSteps, expectAt, expectStored, findMark, openPlan, readSent, undo } from './_plan.ts';

const EDIT = { mode: 'edition' };
const VALVE = 'Vanne de barrage';
const REFUSAL = "Vous n'êtes pas autorisé à effectuer cette action.";

describe('the pins of <balise-plan>', () => {
  it('[K2] arrow keys move the chosen one by 1 %, with Maj by 0,1 %; steps are undone one by one', async () => {
    const plan = await openPlan(EDIT);
    const mark = await findMark(plan, VALVE);
    const before = await countSteps(plan);
    mark.focus();
    await press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowLeft');
    await plan.findText(/81,9\s% · 71\s%/);
    await expectStored(plan, 3, 0.819, 0.71);
    await expectAt(plan, VALVE, 0.819, 0.71);
    await until('the focus', () => plan.focused === mark);
    await press('Control+z');
    await expectStored(plan, 3, 0.82, 0.71);
    await undo(plan);
    await expectStored(plan, 3, 0.82, 0.7);
    await undo(plan);
    await undo(plan);
    await expectStored(plan, 3, 0.8, 0.7);
    expect(await countSteps(plan)).to.equal(before);
  });

  it('[K2] among others, the chosen one keeps the focus from its first step to its removal', async () => {
    const plan = await openPlan(EDIT);
    const mark = await findMark(plan, VALVE);
    mark.focus();
    for (let step = 0; step < 3; step++) {
      await press('ArrowLeft');
      await until('the focus', () => plan.focused === mark);
    }
    await expectAt(plan, VALVE, 0.77, 0.7);
    await press('Delete');
    await plan.gone('button', /^Vanne de barrage,/);
    await readSent(plan, 'DELETE');
    await until('the deletion', () => plan.server.store.emplacements.every(({ id }) => id !== 3));
    expect(plan.server.store.emplacements.map(({ id }) => id)).to.deep.equal([1, 2, 4]);
  });

  it('[K2] a refused move goes back to where the pin was, and is reported', async () => {
    const plan = await openPlan(EDIT);
    plan.server.break('forbidden', /^\/api\/emplacements\//, { method: 'PATCH' });
    (await findMark(plan, VALVE)).focus();
    const before = await countSteps(plan);
    await press('ArrowRight');
    await plan.findMessage(REFUSAL);
    await expectAt(plan, VALVE, 0.8, 0.7);
    expect(await countSteps(plan)).to.equal(before);
    expect(await readSent(plan, 'PATCH')).to.have.length(1);
  });

  it('[K2] equipment that is not placed yet is placed with a click, and moved with another', async () => {
    const plan = await openPlan(EDIT);
    const name = 'Ballon d’eau chaude n° 16';
    await plan.fill('Rechercher un équipement à placer', 'ballon');
    await plan.click('button', `Placer ${name}`);
    await plan.findText(/^Cliquez sur le plan pour placer «\sBallon d’eau chaude n° 16\s»\.$/);
    await plan.expectAccessible();
    await clickAt(plan, 0.25, 0.75);
    await expectAt(plan, name, 0.25, 0.75);
    await plan.expectAccessible();
    await until('the focus', () => plan.focused?.getAttribute('aria-label')?.startsWith(name));
    await plan.gone('button', `Placer ${name}`);
    const [placed] = await readSent(plan, 'POST');
    expect(placed).to.deep.include({ plan: '1', asset: 8 });
    expect(Number(placed?.x)).to.be.closeTo(0.25, 0.002);
    expect(Number(placed?.y)).to.be.closeTo(0.75, 0.002);
    await plan.click('button', 'Déplacer');
    await clickAt(plan, 0.6, 0.3);
    await expectAt(plan, name, 0.6, 0.3);
    await plan.click('button', 'Retirer');
    await plan.gone('button', /^Ballon/);
    await press('Control+z');
    await expectAt(plan, name, 0.6, 0.3);
    await until('the new pin', () => plan.server.store.emplacements.some(({ x }) => Number(x) > 0.59));
  });

  it('[K2] ten are placed in thirteen actions: each click on the plan places what comes next in the list', async () => {
    const plan = await openPlan(
      {},
      {
        store: ({ assets }) => {
          for (let id = 101; id <= 112; id++)
            assets.push({ ...assets[7], id, name: `Prise ${id}`, balise: '' });
        },
      },
    );
    const counted = countActions();
    await plan.click('button', 'Placer les repères');
    const list = () => plan.all('button', /^Placer Prise /).map((button) => button as HTMLButtonElement);
    await until('the list', () => list().length === 12);
    const names = list().map((button) => button.ariaLabel?.replace('Placer ', '') ?? '');
    // a click with a pointer: keys place in the middle
    list()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await until('the first one', () => list()[0]?.ariaPressed === 'true');
    for (const [rank, name] of names.slice(0, 10).entries()) {
      await clickAt(plan, 0.05 + rank * 0.09, 0.95);
      await expectAt(plan, name, 0.05 + rank * 0.09, 0.95);
    }
    const next = plan.get('button', `Placer ${names[10]}`);
    await until('the next one', () => next.ariaPressed === 'true');
    await plan.click('button', 'Terminer');
    expect(counted.end()).to.equal(13);
    await until('ten calls', () => plan.server.sent('POST', /emplacements/).length === 10);
  });

  it('[K2] by keys alone one is added, moved and removed; clicks without a pointer do the same', async () => {
    const plan = await openPlan(
      { 'plan-id': '2' },
      // the middle is free
      { store: ({ emplacements }) => void Object.assign(emplacements[3] as object, { x: 0.1, y: 0.1 }) },
    );
    (await plan.find('button', 'Placer les repères')).focus();
    await press('Enter');
    (await plan.find('textbox', /^Nom du repère/)).focus();
    await type('Coupure de gaz');
    await press('Enter');
    await expectAt(plan, 'Coupure de gaz', 0.5, 0.5);
    await until('the focus', () => plan.focused?.getAttribute('aria-label')?.startsWith('Coupure de gaz,'));
    await press('ArrowLeft');
    await expectAt(plan, 'Coupure de gaz', 0.49, 0.5);
    await press('Delete');
    await plan.gone('button', /^Coupure de gaz,/);
    await until('the deletion', () => plan.server.store.emplacements.length === 4);

    await undo(plan);
    await findMark(plan, 'Coupure de gaz');
    plan.get('button', 'Terminer').click();
    await plan.find('button', 'Placer les repères');
    (await findMark(plan, 'Coupure de gaz')).click();
    await plan.find('dialog', 'Coupure de gaz');
    plan.get('button', 'Retirer').click();
    await plan.gone('button', /^Coupure de gaz,/);
    await until('the deletion', () => plan.server.store.emplacements.length === 4);
  });
});
