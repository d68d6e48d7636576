import { describe, expect, test, vi } from 'vitest';
import { describeProblem } from '../../../../src/core/kernel/form/form-messages.ts';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { $errorDialog, $notice, $snackbar } from '../../../../src/core/kernel/page/messages.ts';
import { createThing, logIn, logOut, refuse, serveThings } from '../../_form.ts';

const things = serveThings();
const bodies = () => things.server.received.map(({ body }) => JSON.parse(body));

describe('a form that creates', () => {
  test('sends once, however often it is submitted, and is then reset', async () => {
    const form = createThing({ success: 'Créé.' });
    form.change({ name: '  Pompe ' });
    const accept = vi.fn(() => true);
    expect(await Promise.all([form.submit(accept), form.submit(accept)])).toEqual([{ id: 7 }, null]);
    expect(accept, 'nor is the page asked again').toHaveBeenCalledOnce();
    expect(bodies()).toEqual([{ name: 'Pompe' }]);
    expect(form.$values.get()).toEqual({ name: '', note: '' });
    expect([form.$isTyped.get(), form.$savedAt.get()]).toEqual([false, null]);
    expect($snackbar.get()?.text).toBe('Créé.');
  });

  test('shows check errors beside the fields and sends nothing until they change', async () => {
    const form = createThing({
      check: () => ({ input: null, errors: { '': ['Rien.'], name: ['Court.'], note: ['Longue.'] } }),
    });
    expect(await form.submit()).toBeNull();
    expect(form.$errors.get()).toEqual({ '': ['Rien.'], name: ['Court.'], note: ['Longue.'] });
    expect(form.$failures.get(), 'the summary takes the focus').toBe(1);
    expect(form.$problem.get()).toBeNull();
    form.change({ name: 'Pompe' });
    expect(form.$errors.get(), 'what concerned the whole is settled too').toEqual({ note: ['Longue.'] });
    expect(things.server.received).toEqual([]);
  });

  test('is locked while it is sent', async () => {
    const form = createThing();
    form.open();
    form.change({ name: 'Pompe' });
    const arrived = things.hang();
    const sent = form.submit();
    await arrived;
    form.change({ name: 'Autre' });
    form.close();
    expect([form.$values.get().name, form.$isOpen.get()]).toEqual(['Pompe', true]);
    expect(form.$sending.get().busy).toBe(true);
    form.cancel();
    expect(await sent).toBeNull();
  });

  test('lets a page intercept the sending', async () => {
    const form = createThing();
    form.change({ name: 'Pompe' });
    const accept = vi.fn(() => false);
    expect(await form.submit(accept)).toBeNull();
    expect(accept.mock.calls).toEqual([[{ name: 'Pompe', note: '' }]]);
    expect(things.server.received).toEqual([]);
    expect(form.$values.get().name).toBe('Pompe');
  });

  test('with a confirmation sends nothing more until it is discarded', async () => {
    const form = createThing({ confirms: true });
    form.change({ name: 'Pompe' });
    await form.submit();
    expect(form.$result.get()).toEqual({ id: 7 });
    form.change({ name: 'Pompe' });
    expect(await form.submit()).toBeNull();
    expect(things.server.received).toHaveLength(1);
    form.discard();
    expect(form.$result.get()).toBeNull();
  });

  test("follows the page's values until something is entered", () => {
    const form = createThing();
    form.open({ name: 'Donné' });
    expect([form.$values.get().name, form.$isTyped.get()]).toEqual(['Donné', false]);
    form.open({ name: 'Mieux' });
    expect(form.$values.get().name).toBe('Mieux');
    form.change({ name: 'À moi' });
    form.open({ name: 'Trop tard' });
    expect(form.$values.get().name).toBe('À moi');
    form.change({ name: 'Trop tard' });
    expect(form.$isTyped.get(), 'what stands there anyway is nothing entered').toBe(false);
  });

  test('suggests values at each opening, as long as nothing was entered', () => {
    const form = createThing();
    form.open({}, { name: '08:00' });
    form.close();
    form.open({}, { name: '09:00' });
    expect(form.$values.get().name).toBe('09:00');
    expect(things.stored.size, 'a suggestion is no draft').toBe(0);
    form.change({ note: 'Vu' });
    form.close();
    form.open({}, { name: '10:00' });
    expect(form.$values.get()).toEqual({ name: '09:00', note: 'Vu' });
  });

  test('updates dependent fields after a change', () => {
    const form = createThing({ follow: (change) => ('name' in change ? { note: '' } : {}) });
    form.change({ note: 'B' });
    form.change({ name: 'A' });
    expect(form.$values.get()).toEqual({ name: 'A', note: '' });
    form.change({ name: 'C', note: 'D' });
    expect(form.$values.get(), 'what the change itself holds stands').toEqual({ name: 'C', note: 'D' });
  });
});

describe('a failure of a form', () => {
  const failing = async (answer: typeof things.respond, onScreen = true) => {
    things.respond = answer;
    const form = createThing();
    const leave = onScreen ? form.show() : () => {};
    form.change({ name: 'Pompe' });
    expect(await form.submit()).toBeNull();
    return { form, leave };
  };

  test('[C2] of 400 appears in the form only: title, message, and details that belong to no field of it', async () => {
    const body = { name: ['Pris.'], note: { 0: ['Non.'] }, color: ['Inconnue.'], detail: 'Refus.' };
    const { form } = await failing(refuse(body));
    expect(form.$problem.get()).toEqual({
      title: 'Une erreur est survenue.',
      message: "La dernière opération n'a pas pu être effectuée.",
      details: ['Refus.', { color: ['Inconnue.'] }],
      canRetry: false,
    });
    expect(form.$errors.get()).toEqual({ name: ['Pris.'], note: ['Non.'] });
    expect(form.$failures.get()).toBe(1);
    expect([$errorDialog.get(), $notice.get()]).toEqual([null, null]);
  });

  test.each([
    [
      ['Un.', 'Deux.'],
      ['Un.', 'Deux.'],
    ],
    ['Refus.', 'Refus.'],
    [{ color: 'Inconnue.' }, { color: ['Inconnue.'] }],
    [{ name: 'Pris.' }, null],
    [undefined, null],
  ])('[C10] of 400 with %j shows the details %j', async (body, details) => {
    const { form } = await failing(refuse(body));
    expect(form.$problem.get()?.details).toEqual(details);
  });

  test("[C2] of 400 opens the page's dialog when no screen shows the form", async () => {
    const { form } = await failing(refuse({ name: ['Pris.'] }), false);
    expect($errorDialog.get()?.title).toBe('Une erreur est survenue.');
    expect(form.$errors.get(), 'and waits at the form').toEqual({ name: ['Pris.'] });
  });

  test('keeps the messages of unchanged fields', async () => {
    const { form } = await failing(refuse({ name: ['Pris.'], note: ['Longue.'], detail: 'Refus.' }));
    form.change({ name: 'Autre' });
    expect(form.$errors.get()).toEqual({ note: ['Longue.'] });
    expect(form.$problem.get()?.details).toBeNull();
    form.change({ note: 'Courte' });
    expect(form.$problem.get()).toBeNull();
  });

  test.each([
    [403, "Vous n'êtes pas autorisé à effectuer cette action.", false],
    [404, "L'élement demandé n'a pas été trouvé.", false],
    [413, 'Le fichier envoyé est trop volumineux pour le serveur.', false],
  ])('[C4] [C5] of %i is a notice, and stays in the form', async (status, message, canRetry) => {
    const { form } = await failing(refuse({}, status));
    expect($notice.get()?.text).toBe(message);
    expect(form.$problem.get()).toEqual({ title: null, message, details: null, canRetry });
    expect(form.$values.get().name).toBe('Pompe');
  });

  test('of an ended session is reported by the session; the entered values stay', async () => {
    const { form } = await failing(refuse({}, 401));
    expect([form.$problem.get(), form.$failures.get()]).toEqual([null, 0]);
    expect($notice.get()?.text, 'the session’s own').toMatch(/^Votre session a pris fin\./);
    logOut();
    logIn('camille');
    expect(form.$values.get().name).toBe('Pompe');
  });

  test('is cleared with its session', async () => {
    const { form } = await failing(refuse({ name: ['Pris.'] }));
    logOut();
    logIn('camille');
    expect([form.$errors.get(), form.$problem.get()]).toEqual([{}, null]);
  });

  test('is shown to nobody when it comes after the logout, and the entered values stay', async () => {
    const form = createThing();
    form.change({ name: 'Pompe' });
    const page = Promise.withResolvers<{ id: number }>();
    const sending = form.answer({ name: 'Pompe', note: '' }, page.promise);
    logOut();
    page.reject(new ApiError('status', { status: 400, body: { name: ['Pris.'] } }));
    expect(await sending).toBeNull();
    expect([$errorDialog.get(), $notice.get()]).toEqual([null, null]);
    logIn('camille');
    expect([form.$errors.get(), form.$problem.get()]).toEqual([{}, null]);
    expect(form.$values.get().name).toBe('Pompe');
  });

  test.each([
    new ApiError('status', { status: 500 }),
    new ApiError('status', { status: 429 }),
    new ApiError('network'),
    new ApiError('unexpected'),
  ])('of %s can be sent again unchanged', (error) => {
    expect(describeProblem(error, {})).toMatchObject({ title: null, details: null, canRetry: true });
  });

  test('names fields as the form does', async () => {
    things.respond = refuse({ lines: [{ counted: ['Trop.'] }] });
    const form = createThing({
      nameErrors: (messages, input) => ({ [input.name]: messages['lines.counted'] ?? [] }),
    });
    form.show();
    form.change({ name: 'Pompe' });
    await form.submit();
    expect(form.$errors.get()).toEqual({ Pompe: ['Trop.'] });
  });

  test('[C10] shows what the server says of fields that it does not have, also where it names some otherwise', async () => {
    things.respond = refuse({ label: ['Trop long.'], color: ['Inconnue.'], note: ['Trop.'] });
    const form = createThing({
      nameErrors: ({ label, ...others }) => ({ ...others, ...(label && { name: label }) }),
    });
    form.show();
    form.change({ name: 'Pompe' });
    await form.submit();
    expect(form.$errors.get()).toEqual({ name: ['Trop long.'], note: ['Trop.'] });
    expect(form.$problem.get()?.details).toEqual({ color: ['Inconnue.'] });
  });
});
