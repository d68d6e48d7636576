import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/core/kernel/http/api-error.ts';
import { describeRefusal } from '../../../src/core/kernel/http/error-text.ts';
import { getOnlyErrors } from '../../../src/core/kernel/http/field-errors.ts';
import { describeWait } from '../../../src/core/kernel/http/wait-text.ts';
import { $errorDialog, closeErrorDialog } from '../../../src/core/kernel/page/messages.ts';
import { $settings } from '../../../src/core/kernel/page/settings.ts';
import { $session, restoreSession, signOut } from '../../../src/core/kernel/session/session.ts';
import { createLogin } from '../../../src/core/login/login.ts';
import { createReset } from '../../../src/core/login/reset.ts';
import { type Received, sendJson, startServer } from '../_server.ts';

const me = { email: 'camille@exemple.fr', username: 'camille', group: 'Demandeur', user_permissions: [] };
let respond: (request: Received, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof startServer>>;

const SENTENCES = ['Une erreur est survenue.', "La dernière opération n'a pas pu être effectuée."] as const;

beforeEach(async () => {
  respond = (_, response) => sendJson(response, me);
  server = await startServer((request, response) => respond(request, response));
  $settings.set({ ...$settings.get(), api: server.origin });
});
afterEach(async () => {
  signOut();
  closeErrorDialog();
  await server.stop();
});

describe('[B1] the login form', () => {
  test('sends nothing while a field is empty, and names that field', async () => {
    const login = createLogin();
    expect(await login.run({ username: '  ', password: '', remember: false })).toBe(false);
    expect(login.$state.get().missing).toEqual(['username', 'password']);
    expect(await login.run({ username: 'camille', password: '', remember: false })).toBe(false);
    expect(login.$state.get().missing).toEqual(['password']);
    expect(server.received).toEqual([]);
  });

  test('is busy until the answer, tries once, and keeps the error', async () => {
    respond = (_, response) => sendJson(response, {}, 401);
    const login = createLogin();
    const first = login.run({ username: ' camille ', password: 'faux', remember: false });
    expect(login.$state.get().busy).toBe(true);
    expect(await login.run({ username: 'camille', password: 'faux', remember: false })).toBe(false);
    expect(await first).toBe(false);
    expect(login.$state.get()).toMatchObject({
      busy: false,
      error: 'Identifiant ou mot de passe incorrect.',
    });
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      `Basic ${btoa('camille:faux')}`,
    ]);
  });

  test('when aborted, shows no message and leaves nobody logged in', async () => {
    const arrived = Promise.withResolvers<void>();
    respond = () => arrived.resolve();
    const login = createLogin();
    const attempt = login.run({ username: 'camille', password: 'x', remember: false });
    await arrived.promise;
    login.cancel();
    await attempt;
    expect(login.$state.get()).toEqual({ busy: false, wait: null, missing: [], error: null });
    expect($session.get().status).not.toBe('in');
  });
});

describe('[B5] a reset link', () => {
  test('is checked, then changes the password, then is used up', async () => {
    respond = (_, response) => sendJson(response, null, 204);
    const reset = createReset('jeton');
    await reset.check();
    expect(reset.$state.get().link).toBe('valid');
    expect(await reset.confirm('un long mot de passe')).toBe(true);
    expect(reset.$state.get().link).toBe('used');
    expect(server.received.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/api/password_reset/validate_token/', { token: 'jeton' }],
      ['POST', '/api/password_reset/confirm/', { token: 'jeton', password: 'un long mot de passe' }],
    ]);
  });

  test('[B5] logs in whom it names, where nobody is', async () => {
    respond = ({ url }, response) =>
      sendJson(response, url.includes('validate') ? { username: 'camille' } : url.includes('me/') ? me : {});
    await restoreSession({ again: true });
    const reset = createReset('jeton');
    await reset.check();
    expect(reset.$state.get()).toMatchObject({ link: 'valid', username: 'camille' });
    expect(await reset.confirm('un long mot de passe')).toBe(true);
    expect(reset.$state.get().link).toBe('entered');
    expect($session.get()).toMatchObject({ status: 'in', user: { username: 'camille' } });
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/password_reset/validate_token/',
      'POST /api/password_reset/confirm/',
      'GET /api/core/users/me/',
    ]);
    // somebody is logged in now: another link leaves them alone
    const other = createReset('autre');
    await other.check();
    await other.confirm('un long mot de passe');
    expect(other.$state.get().link).toBe('used');
    expect(server.received).toHaveLength(5);
  });

  test.each([
    [400, 'invalid'],
    [404, 'invalid'],
    [410, 'invalid'],
  ])('answered %i it is %s, without a dialog', async (status, link) => {
    respond = (_, response) => sendJson(response, { token: ['Non.'] }, status);
    const reset = createReset('jeton');
    await reset.check();
    expect(reset.$state.get().link).toBe(link);
    expect($errorDialog.get()).toBeNull();
  });

  test('without a token is invalid, without a request', async () => {
    const reset = createReset('');
    await reset.check();
    expect(reset.$state.get().link).toBe('invalid');
    expect(server.received).toEqual([]);
  });

  test('stays usable after a refused password, which is explained in the product’s words', async () => {
    const reset = createReset('jeton');
    respond = (_, response) => sendJson(response, {});
    await reset.check();
    respond = (_, response) => sendJson(response, { password: ['Ce mot de passe est trop courant.'] }, 400);
    expect(await reset.confirm('azerty')).toBe(false);
    const { link, error } = reset.$state.get();
    expect(link).toBe('valid');
    expect(getOnlyErrors(error, 'password')).toEqual([
      ...SENTENCES,
      'Le mot de passe renseigné est trop courant.',
    ]);
    expect(describeRefusal(error, 'password')).toBeNull();
  });
});

describe('the error of a failed call in a form of one field', () => {
  const [title, message] = SENTENCES;

  test('[C2] [C10] appears above the form, whole, where it is about other fields too', () => {
    const body = { token: ['Lien expiré.'], email: ['Non.'] };
    const error = new ApiError('status', { status: 400, body });
    expect(describeRefusal(error, 'email')).toEqual({ title, message, details: body });
    expect(getOnlyErrors(error, 'email')).toEqual([]);
  });

  test.each([undefined, '', {}])('[C2] says both sentences of a 400 without details: %j', (body) => {
    const error = new ApiError('status', { status: 400, body });
    expect(describeRefusal(error, 'email')).toEqual({ title, message, details: null });
  });

  test('is one sentence otherwise, and nothing where the session has ended or nobody waits', () => {
    const lost = { title: null, message: 'Connexion au serveur impossible.', details: null };
    expect(describeRefusal(new ApiError('network'), 'email')).toEqual(lost);
    expect(getOnlyErrors(new ApiError('network'), 'email')).toEqual([]);
    for (const none of [null, new ApiError('aborted'), new ApiError('status', { status: 401 })])
      expect(describeRefusal(none)).toBeNull();
  });
});

test('a wait is described as another attempt or as slow', () => {
  expect(describeWait({ reason: 'retry', attempt: 2, attempts: 3 })).toBe('Nouvelle tentative (2/3)…');
  expect(describeWait({ reason: 'slow' })).toBe('La réponse tarde…');
  expect(describeWait(null)).toBeNull();
});
