import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $errorDialog, $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { pinEdits } from '../../../src/core/plans/pin-edits.ts';
import { removePin } from '../../../src/core/plans/remove-pin.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { UNDO_MAX } from '../../../src/core/plans/undo.ts';
import { bodyOf, servePlans } from '../_plans.ts';
import { type Received, sendJson } from '../_server.ts';

const server = servePlans();

/** The edits of the test's plan, with these pins loaded. */
async function load(count = 2) {
  server.places = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    plan: server.plan,
    x: 0.1 * (index + 1),
    y: 0.5,
    label: `Repère ${index + 1}`,
    asset: null,
  }));
  await emplacementsQuery(server.plan).refresh();
  return pinEdits(server.plan);
}
type Edits = Awaited<ReturnType<typeof load>>;

const shown = (edits: Edits) => edits.$pins.get().map(({ x, y, label }) => `${label} ${x} ${y}`);
/** The different sights of the plan from now on, each as one text. */
function watch(edits: Edits) {
  const sights = new Set<string>([shown(edits).join()]);
  const stop = edits.$pins.listen(() => sights.add(shown(edits).join()));
  return () => {
    stop();
    return [...sights];
  };
}
const stored = () => server.places.map(({ x, y, label }) => `${label} ${x} ${y}`);
const summary = ({ method, url, body }: Received) =>
  `${method} ${url.split('/').slice(-2, -1)}${body ? ` ${JSON.parse(body).x}` : ''}`;
/** Everything is saved: nothing is under way, and the screen shows what the server holds. */
const settled = (edits: Edits) =>
  vi.waitFor(() => {
    expect(edits.$saving.get().busy).toBe(false);
    expect([...shown(edits)].sort()).toEqual([...stored()].sort());
  });

test('[K2] a pin is shown at its new place at once, and saved there', async () => {
  const edits = await load();
  edits.move(1, { x: 0.75, y: 0.25 });
  expect(shown(edits)).toContain('Repère 1 0.75 0.25');
  expect(server.places[0]?.x).toBe(0.1);
  await vi.waitFor(() => expect(server.places[0]).toMatchObject({ x: 0.75, y: 0.25 }));
  await settled(edits);
  expect(bodyOf(server.writes[0])).toEqual({ x: 0.75, y: 0.25 });
  expect(server.writes[0]).toMatchObject({ method: 'PATCH', url: '/api/emplacements/1/' });
});

test('[K2] a pin never leaves the picture, and one that is not moved is not sent', async () => {
  const edits = await load();
  edits.move(1, { x: -3, y: 12 });
  expect(shown(edits)).toContain('Repère 1 0 1');
  edits.move(2, { x: 0.2, y: 0.5 });
  await vi.waitFor(() => expect(server.writes).toHaveLength(1));
  await settled(edits);
  expect(edits.$steps.get()).toHaveLength(1);
});

test('[K2] a key that is held sends what is under way and the last place, and is undone as one move', async () => {
  const edits = await load();
  for (let step = 1; step <= 12; step++) edits.move(1, { x: 0.1 + step / 100, y: 0.5 }, step > 1);
  await vi.waitFor(() => expect(server.places[0]?.x).toBe(0.22));
  await settled(edits);
  expect(server.writes.length).toBeLessThanOrEqual(2);
  expect(edits.$steps.get()).toHaveLength(1);
  edits.undo();
  await vi.waitFor(() => expect(server.places[0]?.x).toBe(0.1));
});

test('[K2] a refused move goes back, is reported, and is no step to undo', async () => {
  const edits = await load();
  server.intercept = (_, response) => {
    sendJson(response, { x: ['Placez le repère dans l’image.'] }, 400);
    return false;
  };
  edits.move(1, { x: 0.9, y: 0.9 });
  expect(shown(edits)).toContain('Repère 1 0.9 0.9');
  await vi.waitFor(() => expect(shown(edits)).toContain('Repère 1 0.1 0.5'));
  expect($errorDialog.get() ?? $notice.get()).not.toBeNull();
  expect(edits.$steps.get()).toEqual([]);
});

test('[K2] a new pin is shown at once, can be moved before it is saved, and keeps its identity', async () => {
  const edits = await load(0);
  const added = edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  expect(shown(edits)).toEqual(['Vanne 0.3 0.4']);
  edits.move(added, { x: 0.6, y: 0.4 });
  expect(shown(edits)).toEqual(['Vanne 0.6 0.4']);
  const seen = watch(edits);
  await vi.waitFor(() =>
    expect(server.places).toMatchObject([{ label: 'Vanne', x: 0.6, plan: expect.anything() }]),
  );
  await settled(edits);
  expect(seen(), 'it stays where it was put, once').toEqual(['Vanne 0.6 0.4']);
  expect(edits.idOf(added)).toBe(String(server.places[0]?.id));
  expect(edits.keyOf(edits.idOf(added))).toBe(added);
  expect(server.writes.map(summary)).toEqual(['POST emplacements 0.3', `PATCH ${server.places[0]?.id} 0.6`]);
});

test('[K2] a new pin that is refused disappears, with what was to follow', async () => {
  const edits = await load(0);
  server.intercept = (_, response) => {
    sendJson(response, {}, 403);
    return false;
  };
  const added = edits.add({ x: 0.3, y: 0.4 }, {});
  edits.move(added, { x: 0.5, y: 0.4 });
  await vi.waitFor(() => expect(shown(edits)).toEqual([]));
  await vi.waitFor(() => expect(edits.$saving.get().busy).toBe(false));
  expect(server.writes).toHaveLength(1);
  expect(edits.$steps.get()).toEqual([]);
});

test('[K2] a removed pin is gone at once; undone it is back where it was, and older moves of it too', async () => {
  const edits = await load(1);
  edits.move(1, { x: 0.9, y: 0.5 });
  edits.remove(1);
  expect(shown(edits)).toEqual([]);
  await vi.waitFor(() => expect(server.places).toEqual([]));
  edits.undo();
  expect(shown(edits)).toEqual(['Repère 1 0.9 0.5']);
  edits.undo();
  expect(shown(edits)).toEqual(['Repère 1 0.1 0.5']);
  await vi.waitFor(() => expect(server.places).toMatchObject([{ label: 'Repère 1', x: 0.1 }]));
  await settled(edits);
  expect(edits.$steps.get()).toEqual([]);
  expect(edits.idOf(1)).toBe(String(server.places[0]?.id));
});

test('[K2] undoing an addition removes it, also before it was saved', async () => {
  const edits = await load(0);
  edits.add({ x: 0.3, y: 0.4 }, {});
  edits.undo();
  expect(shown(edits)).toEqual([]);
  const seen = watch(edits);
  await vi.waitFor(() => expect(server.writes.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
  await settled(edits);
  expect(seen(), 'never shown again').toEqual(['']);
});

test('[K2] the last twenty steps can be undone, and no more', async () => {
  const edits = await load(1);
  for (let step = 1; step <= UNDO_MAX + 5; step++) edits.move(1, { x: 0.1, y: step / 100 });
  expect(edits.$steps.get()).toHaveLength(20);
  for (let step = 0; step < UNDO_MAX + 5; step++) edits.undo();
  expect(shown(edits)).toEqual(['Repère 1 0.1 0.05']);
  await settled(edits);
});

test('[K2] a list read while a move is on its way does not bring the old place back', async () => {
  const edits = await load(1);
  const stop = edits.$pins.listen(() => {});
  let answer = () => {};
  server.intercept = (_, response) => {
    answer = () => sendJson(response, { ...server.places[0], x: 0.8, y: 0.8 });
    return false;
  };
  edits.move(1, { x: 0.8, y: 0.8 });
  await vi.waitFor(() => expect(server.writes).toHaveLength(1));
  await emplacementsQuery(server.plan).refresh();
  expect(shown(edits)).toEqual(['Repère 1 0.8 0.8']);
  answer();
  await vi.waitFor(() => expect(edits.$saving.get().busy).toBe(false));
  expect(shown(edits)).toEqual(['Repère 1 0.8 0.8']);
  stop();
});

test('[K2] what waits to be saved, and what can be undone, is not the next user’s', async () => {
  const edits = await load();
  let answered = () => {};
  server.intercept = (_, response) => {
    answered = () => sendJson(response, {});
    return false;
  };
  edits.move(1, { x: 0.75, y: 0.25 });
  edits.move(2, { x: 0.9, y: 0.9 });
  await vi.waitFor(() => expect(server.writes).toHaveLength(1));
  setCredentials({ username: 'dominique', password: 'y' });
  answered();
  await vi.waitFor(() => expect(edits.$saving.get().busy).toBe(false));
  expect(edits.$steps.get()).toEqual([]);
  edits.undo();
  await emplacementsQuery(server.plan).refresh();
  expect([...shown(edits)].sort()).toEqual([...stored()].sort());
  expect(server.writes).toHaveLength(1);
});

/** Holds the answers: `answer` lets the write under way go on, or refuses it. */
function holdAnswers() {
  let held: ((refused: boolean) => void) | null = null;
  server.intercept = (request, response) => {
    held = (refused) => (refused ? sendJson(response, {}, 400) : server.answer(request, response));
    return false;
  };
  return async (edits: Edits, refused = false) => {
    if (!edits.$saving.get().busy) return;
    await vi.waitFor(() => expect(held).not.toBeNull(), { interval: 1 });
    const answered = new Promise<void>((resolve) => {
      const stop = edits.$saving.listen(({ busy }) => !busy && resolve(stop()));
    });
    held?.(refused);
    held = null;
    await answered;
    // the next write begins
    await new Promise((resolve) => setTimeout(resolve));
  };
}

test('[K2] a removal that was undone before it was sent is not sent', async () => {
  const edits = await load();
  const answer = holdAnswers();
  edits.move(1, { x: 0.75, y: 0.5 });
  edits.remove(1);
  edits.undo();
  expect(shown(edits)).toContain('Repère 1 0.75 0.5');
  await answer(edits);
  await settled(edits);
  expect(server.writes.map(summary)).toEqual(['PATCH 1 0.75']);
});

test('[K2] a removal that fails after it was undone leaves the pin, once, where it was put since', async () => {
  const edits = await load(1);
  const answer = holdAnswers();
  edits.remove(1);
  edits.undo();
  edits.move(1, { x: 0.9, y: 0.9 });
  await answer(edits, true);
  expect(shown(edits)).toEqual(['Repère 1 0.9 0.9']);
  await answer(edits);
  await settled(edits);
  expect(stored()).toEqual(['Repère 1 0.9 0.9']);
  expect(server.writes.map(summary)).toEqual(['DELETE 1', 'PATCH 1 0.9']);
});

test('[K2] whatever is undone while whatever is being saved, each pin ends where it is shown, once', async () => {
  const deed = fc.record({
    kind: fc.constantFrom('move', 'remove', 'remove', 'add', 'undo', 'undo', 'undo', 'answer', 'refuse'),
    pin: fc.integer({ min: 0, max: 2 }),
    at: fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) }),
  });
  const plans = server.plan * 1000;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      server.plan = plans + ++count;
      server.writes = [];
      const edits = await load(2);
      const answer = holdAnswers();
      let refused = 0;
      let wanted = [...shown(edits)].sort();
      for (const { kind, pin, at } of deeds) {
        const id = edits.$pins.get()[pin]?.id ?? 'none';
        const spot = { x: at.x / 8, y: at.y / 8 };
        if (kind === 'move') edits.move(id, spot);
        else if (kind === 'remove') edits.remove(id);
        else if (kind === 'add') edits.add(spot, { label: `Nouveau ${server.writes.length}` });
        else if (kind === 'undo') edits.undo();
        else {
          if (kind === 'refuse' && edits.$saving.get().busy) refused++;
          await answer(edits, kind === 'refuse');
        }
        if (kind !== 'answer' && kind !== 'refuse') wanted = [...shown(edits)].sort();
      }
      while (edits.$saving.get().busy) await answer(edits);
      await settled(edits);
      if (refused === 0) expect([...stored()].sort()).toEqual(wanted);
      for (const { label } of server.places.filter((each) => each.label.startsWith('Repère')))
        expect(server.places.filter((each) => each.label === label)).toHaveLength(1);
      expect(server.writes.filter(({ url }) => url.includes('nouveau'))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('[K2] the notice of a removal puts that pin back, whatever was done since, and goes with it', async () => {
  const edits = await load();
  removePin(edits, 1, 'Retiré');
  edits.move(2, { x: 0.9, y: 0.9 });
  $snackbar.get()?.action?.run();
  expect(shown(edits)).toEqual(['Repère 2 0.9 0.9', 'Repère 1 0.1 0.5']);
  expect($snackbar.get()).toBeNull();
  removePin(edits, 2, 'Retiré');
  const late = $snackbar.get()?.action;
  edits.undo();
  expect($snackbar.get(), 'undone by the key').toBeNull();
  late?.run();
  expect([...shown(edits)].sort()).toEqual(['Repère 1 0.1 0.5', 'Repère 2 0.9 0.9']);
  await settled(edits);
});
