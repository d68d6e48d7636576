/** The forms of an intervention's steps: what they open with, check and send. */
import { parse } from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPersonOptions, withChosen } from '../../../src/core/interventions/assignees.ts';
import { interventionForm } from '../../../src/core/interventions/form.ts';
import { stepForms } from '../../../src/core/interventions/step-form.ts';
import { interventionQuery } from '../../../src/core/interventions/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { toControl } from '../../../src/core/kernel/time/dates.ts';
import { getNow } from '../../../src/core/kernel/time/paris-clock.ts';
import { Profile } from '../../../src/core/people/model.ts';
import { bodyOf, serveInterventions, userOf } from '../_intervention-server.ts';
import { sendJson } from '../_server.ts';

const server = serveInterventions();
const id = () => server.ids[0];
const change = (fields: object) => Object.assign(server.stored[id()]!, fields);

beforeEach(async () => {
  change({ date_fin_intervention: null });
  $session.set({ status: 'in', user: null });
  await interventionQuery(id()).refresh();
});

describe('[F3] the form of a step', () => {
  test('an edit without a date asks for none, but not for an end alone', async () => {
    change({ date_intervention: null });
    await interventionQuery(id()).refresh();
    stepForms(id()).open('edit');
    const editor = stepForms(id()).form('edit');
    editor.change({ date_fin_intervention: '2026-11-16T10:00' });
    expect(await editor.submit()).toBeNull();
    expect(editor.$errors.get()).toEqual({ date_intervention: ['Indiquez aussi le début.'] });
    editor.change({ date_fin_intervention: '', description: 'x' });
    expect(await editor.submit()).toBe(true);
  });

  test('managers send the validation and the cost with the whole', async () => {
    change({ validation: true, cout_achat: '12.00', date_intervention: null });
    $session.set({ status: 'in', user: userOf(GROUPS.responsable) });
    await interventionQuery(id()).refresh();
    stepForms(id()).open('edit');
    const editor = stepForms(id()).form('edit');
    editor.change({ description: 'x', prestataire: '4' });
    expect(editor.$values.get().intervenant, 'people belong to a provider').toBe('');
    expect(await editor.submit()).toBe(true);
    expect(server.writes.at(-1)?.method).toBe('PUT');
    expect(bodyOf(server.writes.at(-1))).toMatchObject({
      validation: true,
      cout_achat: '12.00',
      description: 'x',
    });
  });

  test('a note and a person are sent as the server has them', async () => {
    change({ date_realisation: '2026-11-16 10:00', intervenant: { id: 7, fullname: 'Zoé' } });
    await interventionQuery(id()).refresh();
    stepForms(id()).open('note');
    const note = stepForms(id()).form('note');
    expect(note.$values.get()).toEqual({ note: '' });
    note.change({ note: '4' });
    expect(await note.submit()).toBe(true);
    expect(bodyOf(server.writes.at(-1))).toEqual({ note: 4 });
    expect($snackbar.get()?.text).toBe('Note enregistrée.');
    stepForms(id()).open('assign');
    const assign = stepForms(id()).form('assign');
    expect(assign.$values.get()).toEqual({ prestataire: '3', intervenant: '7' });
    assign.change({ prestataire: '5' });
    assign.change({ intervenant: '8' });
    expect(await assign.submit()).toBe(true);
    expect(bodyOf(server.writes.at(-1))).toEqual({ prestataire: 5, intervenant: 8 });
  });

  test('a report being written survives a reload, for the same user only, until it is given up', () => {
    stepForms(id()).open('realise');
    const editor = stepForms(id()).form('realise');
    editor.change({ compte_rendu: 'Joint changé.' });
    editor.close();
    setCredentials({ username: 'dominique', password: 'x' });
    expect(editor.$values.get().compte_rendu).toBe('');
    setCredentials({ username: 'camille', password: 'x' });
    stepForms(id()).open('realise');
    expect(editor.$values.get().compte_rendu).toBe('Joint changé.');
    editor.discard();
    setCredentials({ username: 'dominique', password: 'x' });
    setCredentials({ username: 'camille', password: 'x' });
    expect(editor.$values.get().compte_rendu).toBe('');
  });

  test('opens a realisation at the present time, a correction at the one that was entered', async () => {
    stepForms(id()).open('realise');
    const editor = stepForms(id()).form('realise');
    expect(editor.$values.get().date_realisation).toBe(toControl(getNow()));
    editor.discard();
    change({ date_realisation: '2026-11-16 10:00', compte_rendu: 'Fait.' });
    await interventionQuery(id()).refresh();
    stepForms(id()).open('realise');
    expect(editor.$values.get()).toEqual({ date_realisation: '2026-11-16T10:00', compte_rendu: 'Fait.' });
    stepForms(id()).open('plan');
    expect(stepForms(id()).form('plan').$values.get()).toEqual({
      date_intervention: '2026-11-16T08:00',
      date_fin_intervention: '',
    });
    editor.discard();
  });
});

describe('[F3] the form that creates an intervention', () => {
  beforeEach(() => {
    server.respond = ({ method, body }, response) => {
      if (method === 'POST') sendJson(response, { ...JSON.parse(body), id: id() }, 201);
      return method === 'POST';
    };
  });

  test('sends a description and an end that were entered; an end before the start is refused', async () => {
    const form = interventionForm(`v-${id()}`);
    form.change({ prestataire: '3', description: '  ', date_intervention: '2026-11-16T08:00' });
    form.change({ date_fin_intervention: '2026-11-16T07:59' });
    expect(await form.submit()).toBeNull();
    expect(form.$errors.get()).toEqual({ date_fin_intervention: ['La fin doit être après le début.'] });
    form.change({ date_fin_intervention: '2026-11-16T10:00' });
    await form.submit();
    const sent = { ticket: `v-${id()}`, prestataire: 3, date_intervention: '2026-11-16 08:00' };
    expect(bodyOf(server.writes.at(-1))).toEqual({ ...sent, date_fin_intervention: '2026-11-16 10:00' });
    const other = interventionForm(`w-${id()}`);
    other.change({ prestataire: '3', description: 'Au sous-sol' });
    await other.submit();
    expect(bodyOf(server.writes.at(-1))).toEqual({
      ticket: `w-${id()}`,
      prestataire: 3,
      description: 'Au sous-sol',
    });
  });
});

test('one that the list lacks is offered too, so that showing the control does not lose it', () => {
  const options = [
    { value: '3', label: 'Dalkia' },
    { value: '4', label: 'Otis' },
  ];
  expect(withChosen(options, { id: 9, fullname: '' })).toEqual([
    { value: '9', label: 'N°\u00a09' },
    ...options,
  ]);
  expect(withChosen(options, { id: '4', fullname: 'Otis' })).toEqual(options);
  expect(withChosen(options, null)).toEqual(options);
});

test('the people offered are those of the company, and our own staff', () => {
  const people = [
    { id: 1, fullname: 'Zoé', prestataire: { id: 3 } },
    { id: 2, fullname: 'Ana', prestataire: { id: 4 } },
    { id: 5, fullname: 'Marc', group: GROUPS.collaborateur },
    { id: 6, fullname: 'Demandeur', group: GROUPS.demandeur },
    { id: 7, fullname: 'Sans groupe', group: null },
  ].map((each) => parse(Profile, each));
  expect(getPersonOptions(people, '3').map(({ label }) => label)).toEqual(['Marc', 'Zoé']);
  expect(getPersonOptions(people, '').map(({ label }) => label)).toEqual(['Marc']);
});
