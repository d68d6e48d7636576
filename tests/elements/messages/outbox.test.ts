/** The list of what waits: what stays of it once its last entry has gone. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { $snackbar, reportDone } from '../../../src/core/kernel/page/messages.ts';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { closeOutbox, openOutbox } from '../../../src/core/kernel/page/waiting-writes.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { holdEntry } from '../../../src/core/outbox/outbox.ts';
import { forgetWaiting, listHeldKeys, noteChange, showWaiting } from '../../../src/core/outbox/state.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const ENTRY: OutboxEntry = {
  ...{ key: 'a', method: 'POST', path: '/api/tickets/1/commentaires/', body: { texte: 'Vu.' }, form: null },
  keep: { about: 'tickets:1', title: 'Commentaire' },
  ...{ at: Date.now(), clock: null, made: null, isTried: false, before: null, problem: null },
};

async function open() {
  const messages = await mount('balise-messages');
  showWaiting({ entries: [ENTRY] });
  openOutbox();
  await messages.find('dialog', 'À envoyer\u00a0(1)');
  return messages;
}

describe('the list of what waits', () => {
  afterEach(() => {
    closeOutbox();
    forgetWaiting();
    noteServerTime(Date.now());
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });

  it('says that all was sent once it was', async () => {
    const messages = await open();
    showWaiting({ entries: [] });
    await messages.findText('Tout a été envoyé.');
  });

  it('does not say so of what was removed', async () => {
    const messages = await open();
    await noteChange({ givenUp: [{ key: ENTRY.key, made: null }] });
    showWaiting({ entries: [] });
    await messages.findText('Plus rien à envoyer.');
    await messages.find('dialog', 'À envoyer');
    expect(messages.text).not.to.include('Tout a été envoyé');
    await messages.expectAccessible();
  });

  it('holds what is being corrected as long as its author sees it', async () => {
    const messages = await open();
    showWaiting({ entries: [{ ...ENTRY, keep: { ...ENTRY.keep, texts: { texte: 'Commentaire' } } }] });
    await messages.click('button', /^Modifier/);
    await until('held', () => listHeldKeys().has(ENTRY.key));
    closeOutbox();
    await until('let go', () => !listHeldKeys().has(ENTRY.key));
    openOutbox();
    await messages.click('button', 'Annuler');
    await until('let go again', () => !listHeldKeys().has(ENTRY.key));
  });

  it('says of what may have arrived that it may, and what its removal does', async () => {
    const messages = await open();
    await messages.click('button', /^Ne pas envoyer/);
    await messages.findText(/Ceci ne sera pas envoyé/);
    showWaiting({ entries: [{ ...ENTRY, isTried: true }] });
    await messages.findText(/peut-être déjà arrivé sur le serveur, et y restera/);
    expect(messages.text).not.to.include('Ceci ne sera pas envoyé');
    expect(messages.all('button', /^Modifier/)).to.deep.equal([]);
    await messages.click('button', 'Annuler');
    await messages.findText(/sans réponse sûre/);
  });

  it('says of a removal in whose place a move waits again that this does', async () => {
    const messages = await open();
    const { keep, at, clock } = ENTRY;
    const former = { body: { x: 0.5, y: 0.5 }, keep, at, clock };
    const removal: OutboxEntry = { ...ENTRY, method: 'DELETE', path: '/api/emplacements/2/', body: null };
    showWaiting({ entries: [removal] });
    await messages.click('button', /^Ne pas envoyer/);
    await messages.findText(/Ceci ne sera pas envoyé/);
    expect(messages.text).not.to.include('déplacement');
    showWaiting({ entries: [{ ...removal, former }] });
    await messages.findText('Son déplacement reste à envoyer.');
    await messages.expectAccessible();
    showWaiting({ entries: [{ ...removal, former, isTried: true }] });
    await messages.findText(/et y restera/);
    expect(messages.text).not.to.include('déplacement');
  });

  it('says of a first attempt that goes on that it does, and has nothing to send beside it', async () => {
    const messages = await open();
    showWaiting({ entries: [{ ...ENTRY, isTried: true }] });
    const letGo = holdEntry(ENTRY.key, true);
    await messages.findText(/^Envoi en cours\s: le serveur tarde à répondre\. Tout est gardé/);
    expect(messages.text).not.to.include('sans réponse sûre');
    const send = await messages.find('button', 'Envoyer maintenant');
    expect(send.getAttribute('aria-busy')).to.equal('true');
    letGo();
    await messages.findText(/sans réponse sûre/);
    await until('it can be sent', () => !send.hasAttribute('aria-busy'));
  });

  it('keeps the focus while rows and their buttons come and go', async () => {
    const messages = await open();
    const keep = { ...ENTRY.keep, texts: { texte: 'Commentaire' } };
    const [first, second] = [
      { ...ENTRY, keep },
      { ...ENTRY, key: 'b', keep: { ...keep, title: 'Réponse' } },
    ];
    const has = (what: string, focused: () => Element | undefined) =>
      until(what, () => messages.root.activeElement !== null && messages.root.activeElement === focused());
    const rows = () => messages.all('listitem');
    showWaiting({ entries: [first, second] });
    await messages.click('button', 'Modifier\u00a0: Réponse');
    await has('the field', () => messages.all('textbox')[0]);
    expect((messages.root.activeElement as HTMLTextAreaElement).selectionStart, 'after its text').to.equal(3);
    await messages.click('button', 'Annuler');
    await has('its row', () => rows()[1]);
    (await messages.find('button', 'Ne pas envoyer\u00a0: Commentaire')).focus();
    showWaiting({ isSending: true });
    await has('the row without its button', () => rows()[0]);
    showWaiting({ entries: [second], isSending: false });
    await has('the row in its place', () => rows()[0]);
    showWaiting({ entries: [] });
    await has('what is left', () => messages.part('.outbox-status'));
  });

  it('gives the focus to the page when it is closed and what opened it has gone with the last one', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const messages = await open();
    opener.remove();
    showWaiting({ entries: [] });
    await messages.findText('Tout a été envoyé.');
    closeOutbox();
    await until('the page', () => document.activeElement?.localName === 'main');
  });

  it('has nothing to send while all of it is being corrected', async () => {
    const messages = await open();
    const letGo = holdEntry(ENTRY.key);
    await messages.findText('À vous de décider avant l’envoi.');
    expect(messages.all('button', 'Envoyer maintenant')).to.deep.equal([]);
    letGo();
    await messages.find('button', 'Envoyer maintenant');
  });

  it('shows when it was done by the server’s clock', async () => {
    const messages = await mount('balise-messages');
    const at = Date.parse('2026-11-17T12:12:00Z');
    showWaiting({ entries: [{ ...ENTRY, at, clock: { skew: -7_200_000, at: at - 1000 } }] });
    openOutbox();
    await messages.findText(/Fait mar\. 17 nov\. à 11:12/);
  });

  it('shows the hour that is sent, not that of a device whose clock is wrong', async () => {
    const messages = await mount('balise-messages');
    const at = Date.parse('2026-11-27T12:12:00Z');
    const clock = { skew: -7_200_000, at: at - 1000 };
    noteServerTime(Date.now() - 7_200_000);
    const done: OutboxEntry = {
      ...ENTRY,
      ...{ method: 'PATCH', path: '/api/interventions/1', body: { date_realisation: '2026-11-27 13:12' } },
      ...{ at, clock },
      keep: { about: 'interventions:1', title: 'Intervention faite', moments: ['date_realisation'] },
    };
    showWaiting({ entries: [done] });
    openOutbox();
    await messages.findText(/Fait ven\. 27 nov\. à 11:12/);
    expect(messages.text).to.include('ven. 27 nov. à 11:12').and.not.include('13:12');
  });

  it('names what keeps it from being sent, and offers to send only what can be', async () => {
    const messages = await open();
    await messages.findText(/^Le serveur ne répond pas encore\./);
    await messages.find('button', 'Envoyer maintenant');
    const refused = { kind: 'refused', message: 'Refusé.' } as const;
    showWaiting({ entries: [{ ...ENTRY, problem: refused }] });
    await messages.findText('À vous de décider avant l’envoi.');
    expect(messages.all('button', 'Envoyer maintenant')).to.deep.equal([]);
    showWaiting({ entries: [ENTRY] });
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await messages.findText(/^Pas de réseau\./);
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await messages.findText(/^Le serveur ne répond pas encore\./);
  });

  it('[A16] marks a ticket that waits in the list and on its piece, where it would be reported again', async () => {
    const ticket = {
      ...ENTRY,
      ...{ method: 'POST' as const, path: '/api/tickets/', body: { objet: 'Fuite', asset: 1 }, made: -1 },
      keep: { about: 'tickets:new', title: 'Ticket' },
    };
    for (const [tag, attributes] of [
      ['balise-ticket-list', {}],
      ['balise-asset', { 'asset-id': '1' }],
    ] as const) {
      const mounted = await mount(tag, { as: 'admin', attributes });
      showWaiting({ entries: [ticket] });
      await mounted.find('button', 'À envoyer ici\u00a0(1)');
      showWaiting({ entries: [{ ...ticket, body: { objet: 'Fuite', asset: null } }] });
      const isLeft = tag === 'balise-ticket-list';
      await until('the mark', () => mounted.all('button', 'À envoyer ici\u00a0(1)').length > 0 === isLeft);
      mounted.element.remove();
    }
  });

  it('takes the place of the sentence that something was kept', async () => {
    reportDone('C’est gardé sur cet appareil.');
    await open();
    expect($snackbar.get()).to.equal(null);
  });
});
