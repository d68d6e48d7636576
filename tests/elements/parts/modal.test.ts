/** Dialogs and drawers in the browser's top layer. */
import { expect } from 'chai';
import { createElement, type ReactNode } from 'react';
import { $snackbar, showNotice, showSnackbar } from '../../../src/core/kernel/page/messages.ts';
import { Dialog, Drawer, type ModalProps } from '../../../src/elements/parts/overlay/modal.tsx';
import { uiStyles } from '../../../src/elements/parts/ui/ui-styles.ts';
import { click, press, setViewport, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';

describe('Dialog and Drawer', () => {
  let stage: Stage;
  let closed: string[];
  const make = (title: string, options: Partial<ModalProps> = {}, View = Dialog): ReactNode =>
    createElement(
      View,
      { key: title, open: true, title, onClose: () => closed.push(title), ...options } as ModalProps,
      createElement('button', { type: 'button' }, `dans ${title}`),
    );
  const trigger = createElement('button', { type: 'button', className: 'trigger', key: 'trigger' }, 'Ouvrir');
  const draw = (...nodes: ReactNode[]) => stage.render([trigger, ...nodes]);
  const dialogs = () => stage.all('dialog:modal') as HTMLDialogElement[];
  const opened = (count: number) => until(`${count} open`, () => dialogs().length === count);

  beforeEach(async () => {
    closed = [];
    stage = openStage(600, [uiStyles]);
    draw();
    stage.get('.trigger').focus();
  });
  afterEach(async () => {
    $snackbar.set(null);
    stage.close();
    await setViewport(1440, 900);
    expect(document.documentElement.hasAttribute('style'), 'nothing left on the page').to.equal(false);
  });

  it('[A13] takes the focus, keeps the page still and inert, and gives the focus back', async () => {
    draw(make('Un'));
    await opened(1);
    expect(stage.root.activeElement?.textContent).to.equal('dans Un');
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    stage.get('.trigger').focus();
    expect(stage.hasFocus(stage.get('.trigger')), 'the page behind is inert').to.equal(false);
    expect(await stage.audit()).to.deep.equal([]);
    draw(make('Un', { open: false }));
    await until('closed', () => dialogs().length === 0);
    expect(stage.hasFocus(stage.get('.trigger'))).to.equal(true);
  });

  it('[A13] gives the focus to the first field of a form that comes later, unless one has gone on', async () => {
    const form = createElement('form', {}, createElement('input', { 'aria-label': 'Nom' }));
    const fill = (children: ReactNode) =>
      draw(createElement(Dialog, { key: 'Un', open: true, title: 'Un', onClose: () => {}, children }));
    fill('Chargement…');
    await opened(1);
    expect(stage.root.activeElement?.className).to.equal('modal-body');
    fill(form);
    await until('the field', () => stage.root.activeElement?.localName === 'input');
    draw();
    fill('Chargement…');
    await opened(1);
    stage.get('.modal-head button').focus();
    fill(form);
    await until('the form', () => stage.all('form').length === 1);
    expect(stage.hasFocus(stage.get('.modal-head button'))).to.equal(true);
  });

  it('[A13] in the window of a phone held across most of its height is for the content', async () => {
    await setViewport(844, 390);
    const children = createElement('div', { style: { height: 900 } });
    draw(
      createElement(Dialog, {
        key: 'Un',
        open: true,
        title: 'Un',
        footer: 'Créer',
        onClose: () => {},
        children,
      }),
    );
    await opened(1);
    const { height } = stage.get('.modal-body').getBoundingClientRect();
    expect(height / 390).to.be.above(0.65);
  });

  it('[A13] has no name and no focus while it fades, and both again once it is opened', async () => {
    const reach = () => {
      const [dialog, button] = [stage.get('dialog') as HTMLDialogElement, stage.get('dialog button')];
      button.focus();
      return [dialog.getAttribute('aria-hidden'), dialog.hasAttribute('inert'), stage.hasFocus(button)];
    };
    draw(make('Un'));
    await opened(1);
    expect(reach()).to.deep.equal([null, false, true]);
    draw(make('Un', { open: false }));
    await until('closed', () => dialogs().length === 0);
    expect(reach()).to.deep.equal(['true', true, false]);
    draw(make('Un'));
    await opened(1);
    expect(reach()).to.deep.equal([null, false, true]);
  });

  it('closes by Échap the topmost alone', async () => {
    draw(make('Un', {}, Drawer));
    await opened(1);
    draw(make('Un', {}, Drawer), make('Deux'));
    await opened(2);
    await press('Escape');
    await until('asked', () => closed.length > 0);
    expect(closed).to.deep.equal(['Deux']);
  });

  it('stays while its owner wants it, however often Échap is pressed', async () => {
    draw(make('Un'));
    await opened(1);
    for (const times of [1, 2, 3]) {
      await press('Escape');
      await until('asked', () => closed.length === times);
      await opened(1);
    }
  });

  it('closes by a click beside it, not by one inside', async () => {
    draw(make('Un'));
    await opened(1);
    await click(stage.get('.modal-title'));
    expect(closed).to.deep.equal([]);
    const beside = (type: string) =>
      dialogs()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 2, clientY: 2 }));
    beside('click');
    expect(closed, 'a selection that ends beside').to.deep.equal([]);
    beside('pointerdown');
    beside('click');
    expect(closed).to.deep.equal(['Un']);
  });

  it("[C11] contains the page's messages while it is open, where they can be used", async () => {
    draw(make('Un'), make('Deux'));
    await opened(2);
    let undone = 0;
    showSnackbar('Fait.', { label: 'Annuler', run: () => undone++ }, 60_000);
    const button = await until('the action', () =>
      dialogs()[1]?.querySelector<HTMLElement>('[part=snackbar]:popover-open button'),
    );
    expect(stage.all('[part=snackbar]')).to.have.length(1);
    await click(button);
    await until('undone', () => undone === 1);
    showNotice('Refusé.');
    await until('the notice', () => dialogs()[1]?.querySelector('[role=alert] [part=notice]:popover-open'));
    draw(make('Un'), make('Deux', { open: false }));
    await until('the notice below', () => dialogs()[0]?.querySelector('[part=notice]:popover-open'));
  });

  it('comes back to the top layer with an element that was moved, or hidden and shown', async () => {
    draw(make('Un'));
    await opened(1);
    const place = document.body.appendChild(document.createElement('section'));
    place.append(stage.host);
    await opened(1);
    stage.host.hidden = true;
    await until('left', () => dialogs().length === 0);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('visible');
    stage.host.hidden = false;
    await opened(1);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    expect(closed).to.deep.equal([]);
    place.remove();
  });
});
