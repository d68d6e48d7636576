import { beforeEach, describe, expect, test } from 'vitest';
import { interventionForm } from '../../../src/core/interventions/form.ts';
import { quickSteps } from '../../../src/core/interventions/quick-change.ts';
import { stepForms } from '../../../src/core/interventions/step-form.ts';
import { interventionQuery } from '../../../src/core/interventions/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $errorDialog, $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { sendJson, serve, type startServer } from '../_server.ts';

/** One intervention per test: queries and editors are shared per id. */
let id = 0;
let server: Awaited<ReturnType<typeof startServer>>;
let intervention: Record<string, unknown>;
let version = 1;
/** The error status of the next change. */
let refusal: { status: number; body: unknown } | null = null;

const writes = () =>
  server.received
    .filter(({ method }) => method === 'PATCH' || method === 'POST')
    .map(({ body }) => JSON.parse(body));
const shown = () => interventionQuery(id).$state.value?.data?.intervention;

/** Another user's change, visible once the page reads the intervention again. */
function changeElsewhere(change: object): void {
  Object.assign(intervention, change);
  version++;
}

beforeEach(async () => {
  id++;
  version = 1;
  refusal = null;
  intervention = {
    id,
    ticket: { id: 41, objet: 'Fuite' },
    prestataire: { id: 3, fullname: 'Thermi-Ouest' },
    date_intervention: '2026-11-16 08:00',
  };
  server = await serve(
    ({ method, body, headers }, response) => {
      const show = () => sendJson(response, intervention, 200, { ETag: `"${version}"` });
      if (method === 'GET') return show();
      if (refusal) {
        const { status, body: answer } = refusal;
        refusal = null;
        return sendJson(response, answer, status);
      }
      const ifMatch = headers['if-match'];
      if (ifMatch && ifMatch !== `"${version}"`) return sendJson(response, { detail: 'Non.' }, 412);
      changeElsewhere(JSON.parse(body));
      show();
    },
    { idempotency: true },
  );
  await interventionQuery(id).refresh();
});

describe('[F3] an immediate step', () => {
  test('is shown before the answer, sent alone, and undone by « Annuler »', async () => {
    const running = quickSteps(id).run('validate');
    expect(shown()?.validation).toBe(true);
    expect(await running).toBe(true);
    expect(writes()).toEqual([{ validation: true }]);
    $snackbar.get()?.action?.run();
    await expect.poll(() => writes().at(-1)).toEqual({ validation: false });
    await expect.poll(() => shown()?.validation).toBe(false);
  });

  test('restores the screen after a refusal, with a message', async () => {
    refusal = { status: 403, body: { detail: 'Non.' } };
    expect(await quickSteps(id).run('validate')).toBe(false);
    expect(shown()?.validation).toBe(false);
    expect($notice.get()?.text).toBe("Vous n'êtes pas autorisé à effectuer cette action.");
  });

  test("waits for the user after another user's change, with both values", async () => {
    changeElsewhere({ date_intervention: '2026-11-20 11:00' });
    const quick = quickSteps(id);
    expect(await quick.run('validate')).toBe(false);
    expect(intervention.validation).toBeUndefined();
    const refused = quick.$conflict.get();
    expect(refused?.changed).toEqual([
      { field: 'date_intervention', mine: '2026-11-16T08:00', theirs: '2026-11-20T11:00' },
    ]);
    expect(await quick.run('validate', refused?.change)).toBe(true);
    expect(intervention.validation).toBe(true);
    expect(quick.$conflict.get()).toBeNull();
  });
});

describe('[F3] the form of a step', () => {
  test('sends its own fields only, and ends the waiting', async () => {
    changeElsewhere({ validation: true, waiting: true });
    await interventionQuery(id).refresh();
    stepForms(id).open('realise');
    const editor = stepForms(id).form('realise');
    expect(editor.$values.get().date_realisation).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    editor.change({ date_realisation: '2026-11-16T09:30' });
    editor.change({ compte_rendu: 'Joint changé.' });
    expect(await editor.submit()).toBe(true);
    expect(writes()).toEqual([
      { date_realisation: '2026-11-16 09:30', compte_rendu: 'Joint changé.', waiting: false },
    ]);
    expect(stepForms(id).$open.get()).toBeNull();
  });

  test('a realisation is taken back with « Annuler », and its report is kept as a draft', async () => {
    changeElsewhere({ validation: true, waiting: true, compte_rendu: 'Reçu.' });
    await interventionQuery(id).refresh();
    const editor = stepForms(id).form('realise');
    stepForms(id).open('realise');
    editor.change({ date_realisation: '2026-11-16T09:30', compte_rendu: 'Joint changé.' });
    expect(await editor.submit()).toBe(true);
    expect($snackbar.get()?.text).toBe('Intervention réalisée.');
    $snackbar.get()?.action?.run();
    await expect
      .poll(() => intervention)
      .toMatchObject({ date_realisation: null, waiting: true, compte_rendu: 'Reçu.' });
    await expect.poll(() => editor.$values.get().compte_rendu).toBe('Joint changé.');
  });

  test('a realisation that somebody has corrected since is not taken back', async () => {
    const editor = stepForms(id).form('realise');
    stepForms(id).open('realise');
    editor.change({ date_realisation: '2026-11-16T09:30' });
    expect(await editor.submit()).toBe(true);
    changeElsewhere({ date_realisation: '2026-11-16 10:00' });
    await interventionQuery(id).refresh();
    const sent = writes().length;
    $snackbar.get()?.action?.run();
    await expect.poll(() => $errorDialog.get() ?? $notice.get()).not.toBeNull();
    expect(writes()).toHaveLength(sent);
  });

  test('« edit » sends the whole, with what others have changed meanwhile', async () => {
    const change = { description: 'x'.repeat(5001), compte_rendu: 'Reçu.', note: null, cout_achat: '12.50' };
    changeElsewhere({ ...change, validation: true });
    await interventionQuery(id).refresh();
    stepForms(id).open('edit');
    const editor = stepForms(id).form('edit');
    editor.change({ date_intervention: '' });
    expect(await editor.submit(), 'a dated intervention stays dated').toBeNull();
    editor.change({ date_intervention: '2026-11-17T09:00' });
    changeElsewhere({ waiting: true, compte_rendu: 'Premier passage.' });
    expect(await editor.submit()).toBe(true);
    const { body } = server.received.findLast(({ method }) => method === 'PUT') ?? {};
    const whole = {
      prestataire: 3,
      intervenant: null,
      description: change.description,
      date_intervention: '2026-11-17 09:00',
      date_fin_intervention: null,
      waiting: true,
      date_realisation: null,
      compte_rendu: 'Premier passage.',
      note: null,
    };
    expect(JSON.parse(body ?? ''), 'neither validation nor cost of who may not set them').toEqual(whole);
  });

  test('refuses a realisation in the future or before the ticket', async () => {
    changeElsewhere({ ticket: { id: 41, objet: 'Fuite', date_creation: '2026-11-12 16:00' } });
    await interventionQuery(id).refresh();
    const editor = stepForms(id).form('realise');
    stepForms(id).open('realise');
    const refuse = async (date_realisation: string) => {
      editor.change({ date_realisation });
      expect(await editor.submit()).toBeNull();
      return editor.$errors.get().date_realisation;
    };
    expect(await refuse('2090-01-01T08:00')).toEqual(['La réalisation ne peut pas être dans le futur.']);
    expect(await refuse('2026-11-11T23:59')).toEqual([
      'La réalisation ne peut pas précéder le ticket, créé le 12/11/2026.',
    ]);
    expect(writes()).toEqual([]);
    editor.change({ date_realisation: '2026-11-12T08:00' });
    expect(await editor.submit(), 'the day of the ticket').toBe(true);
  });

  test('is checked before it is sent', async () => {
    stepForms(id).open('plan');
    const editor = stepForms(id).form('plan');
    editor.change({ date_fin_intervention: '2026-11-16T07:00' });
    expect(await editor.submit()).toBeNull();
    expect(editor.$errors.get()).toEqual({ date_fin_intervention: ['La fin doit être après le début.'] });
    editor.change({ date_intervention: '' });
    expect(await editor.submit()).toBeNull();
    expect(editor.$errors.get().date_intervention).toEqual(['Ce champ est obligatoire.']);
    expect(writes()).toEqual([]);
  });

  test('continues after a change of another field, and stops at a change of the same one', async () => {
    stepForms(id).open('plan');
    const editor = stepForms(id).form('plan');
    editor.change({ date_intervention: '2026-11-18T14:00' });
    changeElsewhere({ compte_rendu: 'Ailleurs.' });
    expect(await editor.submit()).toBe(true);
    expect(intervention).toMatchObject({ compte_rendu: 'Ailleurs.', date_intervention: '2026-11-18 14:00' });

    stepForms(id).open('plan');
    editor.change({ date_intervention: '2026-11-19T14:00' });
    changeElsewhere({ date_intervention: '2026-11-17 09:00' });
    expect(await editor.submit()).toBeNull();
    expect(intervention.date_intervention).toBe('2026-11-17 09:00');
    expect(editor.$conflicts.get()).toEqual([
      { field: 'date_intervention', mine: '2026-11-19T14:00', theirs: '2026-11-17T09:00' },
    ]);
    expect(await editor.submit()).toBeNull();
    editor.settle('date_intervention', 'mine');
    expect(await editor.submit()).toBe(true);
    expect(intervention.date_intervention).toBe('2026-11-19 14:00');
  });

  test("keeps the server's field message and the input", async () => {
    stepForms(id).open('cost');
    const editor = stepForms(id).form('cost');
    editor.show();
    editor.change({ cout_achat: '12,50' });
    refusal = { status: 400, body: { cout_achat: ['Montant trop élevé.'] } };
    expect(await editor.submit()).toBeNull();
    expect(editor.$errors.get()).toEqual({ cout_achat: ['Montant trop élevé.'] });
    expect($errorDialog.get(), 'the form alone reports it').toBeNull();
    expect(editor.$problem.get()?.title).toBe('Une erreur est survenue.');
    expect(await editor.submit()).toBe(true);
    expect(writes().at(-1)).toEqual({ cout_achat: '12.50' });
  });

  test('is closed for the next user', () => {
    stepForms(id).open('plan');
    setCredentials({ username: 'paul', password: 'x' });
    expect(stepForms(id).$open.get()).toBeNull();
  });
});

describe('[F3] the form that creates an intervention', () => {
  test('requires a provider, and a start when there is an end', async () => {
    const form = interventionForm(`t-${id}`);
    form.change({ date_fin_intervention: '2026-11-16T07:00' });
    expect(await form.submit()).toBeNull();
    expect(form.$errors.get()).toEqual({
      prestataire: ['Ce champ est obligatoire.'],
      date_intervention: ['Indiquez aussi le début.'],
    });
    expect(writes()).toEqual([]);
  });

  test('sends ids as the server formats them; a refused attempt gets a new key', async () => {
    const form = interventionForm(41_000 + id);
    form.change({ prestataire: '3' });
    form.change({ intervenant: 'f-7' });
    form.change({ date_intervention: '2026-11-16T08:00' });
    refusal = { status: 400, body: { detail: 'Non.' } };
    expect(await form.submit()).toBeNull();
    expect(await form.submit()).toEqual({ id });
    expect(writes().at(-1)).toEqual({
      ticket: 41_000 + id,
      prestataire: 3,
      intervenant: 'f-7',
      date_intervention: '2026-11-16 08:00',
    });
    const keys = server.received.flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['idempotency-key']] : [],
    );
    expect(new Set(keys).size, 'a refusal has created nothing: another attempt').toBe(2);
  });

  test('changing the provider clears the person; a host may intercept it', async () => {
    const form = interventionForm(`u-${id}`);
    form.change({ prestataire: '3' });
    form.change({ intervenant: '7' });
    form.change({ prestataire: '4' });
    expect(form.$values.get().intervenant).toBe('');
    expect(await form.submit(() => false)).toBeNull();
    expect(writes()).toEqual([]);
  });
});
