/** A page that sends a ticket itself, and reports what became of it. */
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readReply } from '../../../src/core/kernel/form/host-reply.ts';
import { toApiError } from '../../../src/core/kernel/http/api-error.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $lastFailure } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { createTicketForm } from '../../../src/core/tickets/form.ts';
import type { TicketInput } from '../../../src/core/tickets/model.ts';

const photos = { $files: atom({ one: {} }), clear: vi.fn(), add: vi.fn(), send: vi.fn(async () => true) };
const open = () => {
  const form = createTicketForm('libre', photos, () => false);
  form.show();
  form.open({ priority: 'normale' });
  form.change({ objet: 'Fuite' });
  return form;
};

/** The page prevents the intention and takes the input. */
async function claim(form: ReturnType<typeof open>): Promise<TicketInput> {
  let taken: TicketInput | null = null;
  await form.submit((input) => {
    taken = input;
    return false;
  });
  if (!taken) throw new Error('nothing was asked');
  return taken;
}
const answer = (form: ReturnType<typeof open>, input: TicketInput, reply: Parameters<typeof readReply>[0]) =>
  form.answer(
    input,
    readReply(reply).then((id) => ({ id, objet: input.objet })),
  );

beforeEach(() => {
  vi.clearAllMocks();
  $lastFailure.set(null);
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: null });
});
afterEach(() => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
});

describe('a page that sends the ticket itself', () => {
  test('[L1] says that it is sent: the form confirms, and leaves the photos to the page', async () => {
    const form = open();
    expect(await answer(form, await claim(form), { sent: true, id: 7 })).toEqual({ id: 7, objet: 'Fuite' });
    expect(form.$result.get()).toEqual({ id: 7, objet: 'Fuite' });
    expect(form.$isTyped.get()).toBe(false);
    expect(photos.send).not.toHaveBeenCalled();
    expect(photos.clear).toHaveBeenCalled();
    // nothing is left to report: the next form is empty
    form.leave();
    expect(form.$result.get()).toBeNull();
  });

  test('[L1] is waited for, whenever it answers, and answers once', async () => {
    const form = open();
    const input = await claim(form);
    let decide = (_: { sent: true }) => {};
    const outcome = answer(form, input, new Promise<{ sent: true }>((resolve) => (decide = resolve)));
    expect(form.$sending.get().busy).toBe(true);
    expect(await answer(form, input, { sent: true, id: 8 })).toBeNull();
    decide({ sent: true });
    expect(await outcome).toEqual({ id: null, objet: 'Fuite' });
    expect(await answer(form, input, { sent: true, id: 9 })).toBeNull();
    expect(form.$result.get()?.id).toBeNull();
  });

  test('[L1] refuses it: its sentences stand at the form, which keeps what was typed', async () => {
    const form = open();
    const input = await claim(form);
    expect(await answer(form, input, { refused: 'Le guichet est fermé.' })).toBeNull();
    expect(form.$problem.get()).toMatchObject({ details: 'Le guichet est fermé.', canRetry: false });
    expect(form.$values.get().objet).toBe('Fuite');
    await answer(form, input, { refused: { objet: 'Trop vague.' } });
    expect(form.$errors.get()).toEqual({ objet: ['Trop vague.'] });
    // nothing failed: the page has decided
    expect($lastFailure.get()).toBeNull();
    expect(await answer(form, await claim(form), { sent: true })).toMatchObject({ objet: 'Fuite' });
  });

  test('[L1] fails: the form says so, and can be sent again', async () => {
    const form = open();
    const input = await claim(form);
    await answer(form, input, Promise.reject(new Error('the page broke')));
    expect(form.$problem.get()).toMatchObject({ canRetry: true });
    await expect(readReply({} as never)).rejects.toThrow('respond() takes');
    expect(toApiError(await readReply(null as never).catch((error) => error)).failure).toBe('unexpected');
  });
});
