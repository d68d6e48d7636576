import { atom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { $errorDialog, $notice, $snackbar } from '../../../../src/core/kernel/page/messages.ts';
import { changeThing, createThing, logIn, logOut, serveThings } from '../../_form.ts';
import { sendJson } from '../../_server.ts';

/** The thing on the server. */
let held = { name: 'Pompe', note: '' };
let version = 1;
/** Runs before a change is answered. */
let meanwhile: () => void = () => {};
/** Answers a change instead of the things.server. */
let refusal: number | null = null;

/** Another user's change, visible once the page reads the thing again. */
function changeElsewhere(change: Partial<typeof held>): void {
  held = { ...held, ...change };
  version++;
}
const patches = () =>
  things.server.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
const keys = () =>
  things.server.received.flatMap(({ method, headers }) =>
    method === 'PATCH' ? [headers['idempotency-key']] : [],
  );
const open = async (...options: Parameters<typeof changeThing> extends [unknown, ...infer T] ? T : never) => {
  const made = changeThing(1, ...options);
  await made.query.refresh();
  made.form.show();
  made.form.open();
  return made;
};

const things = serveThings(({ method, body, headers }, response) => {
  if (method === 'PATCH') {
    meanwhile();
    if (refusal !== null) return sendJson(response, { name: ['Pris.'] }, refusal);
    if (headers['if-match'] !== `"${version}"`) return sendJson(response, {}, 412);
    changeElsewhere(JSON.parse(body));
  }
  sendJson(response, held, 200, { ETag: `"${version}"` });
});
beforeEach(() => {
  held = { name: 'Pompe', note: '' };
  version = 1;
  meanwhile = () => {};
  refusal = null;
});

describe('a form that changes an object', () => {
  test('sends only the changed fields, and closes', async () => {
    const { form } = await open();
    form.change({ name: 'Pompe 2' });
    expect(await form.submit()).toBe(true);
    expect(patches()).toEqual([{ name: 'Pompe 2' }]);
    expect([form.$isOpen.get(), form.$isTyped.get(), form.$values.get().name]).toEqual([
      false,
      false,
      'Pompe 2',
    ]);
  });

  test('without changes sends nothing, reports nothing and closes', async () => {
    const { form } = await open({ success: 'Modifié.' });
    form.change({ name: 'Autre' });
    form.change({ name: 'Pompe' });
    expect(await form.submit()).toBe(true);
    expect(patches()).toEqual([]);
    expect([form.$isOpen.get(), $snackbar.get()]).toEqual([false, null]);
  });

  test("shows the server's new values in unchanged fields", async () => {
    const { form, query } = await open();
    form.change({ name: 'À moi' });
    changeElsewhere({ name: 'À eux', note: 'Vue' });
    await query.refresh();
    expect(form.$values.get()).toEqual({ name: 'À moi', note: 'Vue' });
    form.change({ name: 'À moi aussi' });
    expect(form.$conflicts.get()[0]?.theirs, 'typing on does not settle it').toBe('À eux');
    form.change({ name: 'À moi' });
    form.change({ note: 'Revue' });
    expect(form.$conflicts.get(), 'their note was seen when it was changed').toEqual([
      { field: 'name', mine: 'À moi', theirs: 'À eux' },
    ]);
  });

  test("[E5] merges another user's change of another field without a second action", async () => {
    const { form } = await open();
    form.change({ name: 'Pompe 2' });
    changeElsewhere({ note: 'Ailleurs' });
    expect(await form.submit()).toBe(true);
    expect(held).toEqual({ name: 'Pompe 2', note: 'Ailleurs' });
    expect(patches()).toEqual([{ name: 'Pompe 2' }, { name: 'Pompe 2' }]);
    expect(new Set(keys()).size, 'a 412 is settled: another attempt').toBe(2);
    expect([$notice.get(), form.$failures.get()]).toEqual([null, 0]);
  });

  test('[E5] shows a conflict with both values, in the form only, and stops sending', async () => {
    const { form } = await open();
    form.change({ name: 'À moi', note: 'Aussi' });
    changeElsewhere({ name: 'À eux' });
    expect(await form.submit()).toBeNull();
    expect(form.$conflicts.get()).toEqual([{ field: 'name', mine: 'À moi', theirs: 'À eux' }]);
    expect([form.$problem.get(), $notice.get(), $errorDialog.get()]).toEqual([null, null, null]);
    expect(await form.submit()).toBeNull();
    expect(patches()).toHaveLength(1);
    expect(held.name).toBe('À eux');
  });

  test.each([
    ['mine', { name: 'À moi', note: 'Aussi' }],
    ['theirs', { note: 'Aussi' }],
  ] as const)('[E5] settles a conflict: %s', async (side, sent) => {
    const { form } = await open();
    form.change({ name: 'À moi', note: 'Aussi' });
    changeElsewhere({ name: 'À eux' });
    await form.submit();
    form.settle('name', side);
    expect([form.$conflicts.get(), form.$problem.get()]).toEqual([[], null]);
    expect(await form.submit()).toBe(true);
    expect(patches()[1]).toEqual(sent);
    expect(held.name).toBe(side === 'mine' ? 'À moi' : 'À eux');
  });

  test('succeeds when the server already has the entered values', async () => {
    const { form } = await open({ success: 'Modifié.' });
    form.change({ name: 'Pompe 2' });
    changeElsewhere({ name: 'Pompe 2' });
    expect(await form.submit()).toBe(true);
    expect(patches()).toHaveLength(1);
    expect($snackbar.get()?.text).toBe('Modifié.');
  });

  test('has no conflict when both users entered the same value', async () => {
    const { form, query } = await open();
    form.change({ name: 'Pompe 2' });
    changeElsewhere({ name: 'Pompe 2' });
    await query.refresh();
    expect(form.$conflicts.get()).toEqual([]);
  });

  test('stops merging after repeated conflicts, with a message', async () => {
    const { form } = await open();
    form.change({ name: 'Pompe 2' });
    meanwhile = () => changeElsewhere({ note: `n° ${version}` });
    expect(await form.submit()).toBeNull();
    expect(patches()).toHaveLength(4);
    expect(form.$problem.get()?.message).toBe(
      'Cet élément a été modifié entre-temps par une autre personne.',
    );
    expect($notice.get()).toBeNull();
    meanwhile = () => {};
    expect(await form.submit()).toBe(true);
  });

  test('stores a draft with the values that it was based on', async () => {
    const { form } = await open();
    form.change({ name: 'À moi' });
    changeElsewhere({ name: 'À eux', note: 'Vue' });
    const after = changeThing(1);
    await after.query.refresh();
    expect(after.form.$values.get()).toEqual({ name: 'À moi', note: 'Vue' });
    expect(after.form.$conflicts.get()).toHaveLength(1);
    expect(after.form.$mustSettle.get(), 'nobody has sent it').toBe(false);
    expect(await after.form.submit()).toBeNull();
    expect([after.form.$mustSettle.get(), patches()]).toEqual([true, []]);
    after.form.settle('name', 'theirs');
    expect(after.form.$mustSettle.get()).toBe(false);
    changeElsewhere({ name: 'Encore à eux' });
    after.form.change({ name: 'Encore à moi' });
    await after.query.refresh();
    expect([after.form.$mustSettle.get(), after.form.$conflicts.get().length]).toEqual([false, 1]);
  });
});

describe('the open form', () => {
  test('closing keeps what was entered, discarding deletes it', async () => {
    const { form } = await open();
    form.change({ name: 'Pompe 2' });
    form.close();
    expect(form.$isOpen.get()).toBe(false);
    form.open();
    expect(form.$values.get().name).toBe('Pompe 2');
    form.discard();
    expect(form.$isOpen.get()).toBe(false);
    form.open();
    expect(form.$values.get().name).toBe('Pompe');
  });

  test('opening one closes the other of its group', () => {
    const $open = atom<string | null>(null);
    const [first, second] = ['first', 'second'].map((name) => createThing({ $open, name, draftKey: name }));
    first?.open();
    second?.open();
    expect([first?.$isOpen.get(), second?.$isOpen.get(), $open.get()]).toEqual([false, true, 'second']);
  });

  test('closes with its screen; a sending in progress continues and its result is reported', async () => {
    const { form, query } = changeThing(1, { success: 'Modifié.' });
    await query.refresh();
    const leave = form.show();
    form.open();
    form.change({ name: 'Pompe 2' });
    meanwhile = leave;
    expect(await form.submit()).toBe(true);
    expect(form.$isOpen.get()).toBe(false);
    expect($snackbar.get()?.text).toBe('Modifié.');
  });

  test("a session's end closes no form for the same person", () => {
    const form = createThing();
    const leave = form.show();
    form.open();
    form.change({ name: 'Pompe' });
    logOut();
    leave();
    logIn('camille');
    expect([form.$isOpen.get(), form.$values.get().name]).toEqual([true, 'Pompe']);
    logIn('dominique');
    expect(form.$isOpen.get()).toBe(false);
  });
});

describe('an optimistic form', () => {
  test('closes before the answer, and reopens with the entered values after a refusal', async () => {
    const { form } = await open({ optimistic: true });
    form.change({ name: 'Prise' });
    refusal = 400;
    const sent = form.submit();
    expect(form.$isOpen.get()).toBe(false);
    form.open();
    expect(form.$isOpen.get(), 'not while it is being sent').toBe(false);
    expect(await sent).toBeNull();
    expect(form.$isOpen.get()).toBe(true);
    expect(form.$values.get().name).toBe('Prise');
    expect(form.$errors.get()).toEqual({ name: ['Pris.'] });
    expect($errorDialog.get()).toBeNull();
  });

  test('stays closed after a refusal when another form is open, and the page reports the error', async () => {
    const $open = atom<string | null>(null);
    const { form } = await open({ optimistic: true, $open, name: 'one' });
    form.change({ name: 'Prise' });
    refusal = 400;
    const sent = form.submit();
    $open.set('two');
    await sent;
    expect($open.get()).toBe('two');
    expect($errorDialog.get()).not.toBeNull();
  });
});
