import { describe, expect, test, vi } from 'vitest';
import { $notice } from '../../../../src/core/kernel/page/messages.ts';
import { createThing, logIn, logOut, refuse, serveThings } from '../../_form.ts';
import { sendJson } from '../../_server.ts';

const things = serveThings();
const keys = () => things.server.received.map(({ headers }) => headers['idempotency-key']);

test("[E5] sending a form leaves the same form's draft in another tab", async () => {
  const form = createThing();
  form.change({ name: 'Pompe' });
  const [[key, draft]] = [...things.stored] as [[string, string]];
  things.stored.set(key, draft.replace('Pompe', 'Vanne'));
  await form.submit();
  expect(createThing().$values.get().name).toBe('Vanne');
});

describe('an attempt', () => {
  test('is repeated under the same key after a lost answer, also after a reload', async () => {
    const form = createThing();
    form.change({ name: 'Pompe' });
    const arrived = things.hang();
    const sent = form.submit();
    await arrived;
    form.cancel();
    await sent;
    things.respond = (_, response) => sendJson(response, { id: 7 }, 201);
    expect(await createThing().submit()).toEqual({ id: 7 });
    expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('of a user who logged out is not repeated for the next user', async () => {
    const done = vi.fn();
    const send = async () => {
      logIn('dominique');
      return { id: 7 };
    };
    const form = createThing({ confirms: true, done, send });
    form.change({ name: 'Pompe' });
    expect(await form.submit()).toBeNull();
    expect([form.$result.get(), form.$values.get().name, form.$failures.get()]).toEqual([null, '', 0]);
    expect(done).not.toHaveBeenCalled();
  });

  test('with other content, or after a refusal, has a new key', async () => {
    const form = createThing();
    form.change({ name: 'Pompe' });
    things.respond = refuse({}, 403);
    await form.submit();
    form.change({ name: 'Autre' });
    things.respond = refuse({});
    await form.submit();
    await form.submit();
    expect(new Set(keys()).size).toBe(3);
  });

  test('is cancelled by the first discard; a second one discards the input', async () => {
    const form = createThing();
    form.show();
    form.change({ name: 'Pompe' });
    const arrived = things.hang();
    const sent = form.submit();
    await arrived;
    form.discard();
    expect(await sent).toBeNull();
    expect(form.$values.get().name).toBe('Pompe');
    expect([form.$problem.get(), form.$failures.get(), $notice.get()]).toEqual([null, 0, null]);
    form.discard();
    expect(form.$values.get().name).toBe('');
    expect(things.stored.size).toBe(0);
  });

  test('is not sent when its form closes during the preparation, which runs once per attempt', async () => {
    const gate = Promise.withResolvers<boolean>();
    const prepare = vi.fn(() => gate.promise);
    const form = createThing({ prepare });
    form.open();
    form.change({ name: 'Pompe' });
    const sent = form.submit();
    expect(form.$sending.get().busy).toBe(true);
    form.close();
    expect(form.$isOpen.get()).toBe(false);
    gate.resolve(true);
    expect(await sent).toBeNull();
    expect(things.server.received).toEqual([]);

    prepare.mockResolvedValueOnce(false);
    expect(await form.submit(), 'it may not be sent').toBeNull();
    prepare.mockResolvedValue(true);
    things.respond = (_, response) => {
      form.cancel();
      response.destroy();
    };
    await form.submit();
    expect(prepare).toHaveBeenCalledTimes(3);
    things.respond = (_, response) => sendJson(response, { id: 7 }, 201);
    expect(await form.submit(), 'the same goes again as it is').toEqual({ id: 7 });
    expect(prepare).toHaveBeenCalledTimes(3);
  });
});

describe('the draft of a form', () => {
  test('is restored for the same person only', () => {
    const forget = vi.fn();
    const form = createThing({ forget });
    form.change({ name: 'Pompe' });
    expect(createThing().$values.get().name).toBe('Pompe');
    expect(createThing({ draftKey: 'other' }).$values.get().name).toBe('');
    logOut();
    expect(form.$values.get().name, 'an ended session loses nothing').toBe('Pompe');
    logIn('camille');
    expect(forget).not.toHaveBeenCalled();
    logIn('dominique');
    expect(form.$values.get().name).toBe('');
    expect(forget).toHaveBeenCalledOnce();
    logIn('camille');
    expect(form.$values.get().name).toBe('Pompe');
    expect(form.$savedAt.get()).toBeGreaterThan(0);
  });

  test('is removed once it is sent, discarded or emptied', async () => {
    const form = createThing();
    form.change({ name: 'Pompe' });
    expect(things.stored.size).toBe(1);
    form.change({ name: '' });
    expect(things.stored.size).toBe(0);
    form.change({ name: 'Pompe' });
    form.discard();
    expect(things.stored.size).toBe(0);
    form.change({ name: 'Pompe' });
    await form.submit();
    expect(things.stored.size).toBe(0);
  });

  test('is ignored when it cannot be read', () => {
    createThing().change({ name: 'Pompe' });
    for (const [key] of things.stored) things.stored.set(key, '{"base":{},"mine":{"name":{}}}');
    expect(createThing().$values.get().name).toBe('');
  });

  test('is held in memory when it cannot be stored, and the browser asks before the page is left', async () => {
    const forbidden = () => {
      throw new DOMException('refusé', 'SecurityError');
    };
    const listeners = new Set<unknown>();
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_: string, listener: unknown) => listeners.delete(listener),
      location: { origin: things.server.origin },
    });
    const form = createThing();
    form.change({ name: 'Pompe' });
    expect(listeners.size).toBe(1);
    expect(await form.submit()).toEqual({ id: 7 });
    expect(listeners.size).toBe(0);
  });
});
