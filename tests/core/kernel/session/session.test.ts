import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $identity, setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { get } from '../../../../src/core/kernel/http/http.ts';
import { showErrorDialog } from '../../../../src/core/kernel/http/report-error.ts';
import { formatUser, GROUPS } from '../../../../src/core/kernel/lib/user.ts';
import { $errorDialog, $notice, $snackbar, showSnackbar } from '../../../../src/core/kernel/page/messages.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import {
  can,
  isAdmin,
  isHouseStaff,
  isIntervenant,
  isResponsableOrAdmin,
} from '../../../../src/core/kernel/session/rights.ts';
import { $session, $user, signOut } from '../../../../src/core/kernel/session/session.ts';
import { signIn } from '../../../../src/core/kernel/session/sign-in.ts';
import { type Received, sendJson, startServer } from '../../_server.ts';

const me = {
  email: 'camille@exemple.fr',
  username: 'camille',
  group: 'Responsable technique',
  user_permissions: ['view_ticket', { codename: 'view_asset' }],
};
let respond: (request: Received, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  respond = (_, response) => sendJson(response, me);
  server = await startServer((request, response) => respond(request, response));
  $settings.set({ ...$settings.get(), api: server.origin });
});
afterEach(async () => {
  signOut();
  $notice.set(null);
  await server.stop();
});

describe('[B1] logging in', () => {
  test('requests the current user once, and accepts every allowed shape of the answer', async () => {
    expect(await signIn('camille', 'mot de passe', false)).toBeNull();
    expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/core/users/me/']);
    expect($session.get().status).toBe('in');
    expect($identity.get()).toBe('camille');
    expect(can('view_asset')).toBe(true);
    expect(can('view_plan')).toBe(false);
    expect(formatUser($user.get())).toBe('camille');
  });

  test.each([
    [401, 'Identifiant ou mot de passe incorrect.'],
    [403, 'Identifiant ou mot de passe incorrect.'],
    [404, "L'élement demandé n'a pas été trouvé."],
    [
      503,
      "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.",
    ],
  ])('fails on %i, once, with the reason', async (status, sentence) => {
    respond = (_, response) => sendJson(response, {}, status);
    expect(await signIn('camille', 'faux', false)).toBe(sentence);
    expect(server.received).toHaveLength(1);
    expect($session.get().user).toBeNull();
  });

  test('fails without a server, with a message', async () => {
    await server.stop();
    expect(await signIn('camille', 'x', false)).toBe('Connexion au serveur impossible.');
  });
});

describe('the end of a session', () => {
  test('[B2] logging out leaves no user, and no further requests', async () => {
    await signIn('camille', 'x', true);
    signOut();
    expect($session.get()).toEqual({ status: 'out', user: null });
    await expect(get('/api/sites/')).rejects.toMatchObject({ status: 401 });
    expect(server.received).toHaveLength(1);
  });

  test('a refusal in the middle of a session ends it with a message', async () => {
    await signIn('camille', 'x', false);
    respond = (_, response) => sendJson(response, {}, 401);
    await expect(get('/api/sites/')).rejects.toMatchObject({ status: 401 });
    expect($session.get().status).toBe('out');
    expect($notice.get()?.text).toBe('Votre session a pris fin. Connectez-vous pour continuer.');
  });
});

describe('the data on the page', () => {
  const leave = () => {
    showErrorDialog({ message: 'Refusé.', details: 'ce que Camille a saisi' });
    showSnackbar('Fait.', { label: 'Annuler', run: () => {} });
  };

  test('[B2] is removed at logout', async () => {
    await signIn('camille', 'x', false);
    leave();
    signOut();
    expect([$errorDialog.get(), $snackbar.get()]).toEqual([null, null]);
  });

  test('is removed before another user logs in after an ended session, and stays for the same one', async () => {
    await signIn('camille', 'x', false);
    leave();
    setCredentials(null);
    setCredentials({ username: 'camille', password: 'x' });
    expect($errorDialog.get()).not.toBeNull();
    setCredentials({ username: 'paul', password: 'x' });
    expect([$errorDialog.get(), $snackbar.get()]).toEqual([null, null]);
  });
});

describe('the other tabs', () => {
  const tab = new BroadcastChannel('balise.session');
  const messages: { type: string; sealed?: string }[] = [];
  tab.onmessage = (event) => messages.push(event.data);
  const stored = new Map<string, string>();

  const openPage = (origin: string) => vi.stubGlobal('location', new URL(`${origin}/page.html`));

  beforeEach(() => {
    stored.clear();
    messages.length = 0;
    openPage(server.origin);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => tab.close());

  test('with the same session receive its end, and end theirs', async () => {
    await signIn('camille', 'x', false);
    const sealed = stored.get('balise.session');
    respond = (_, response) => sendJson(response, {}, 401);
    await expect(get('/api/sites/')).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(messages).toContainEqual({ type: 'refused', sealed }));

    respond = (_, response) => sendJson(response, me);
    await signIn('camille', 'nouveau', false);
    tab.postMessage({ type: 'refused', sealed });
    tab.postMessage({ type: 'ask' });
    await vi.waitFor(() => expect(messages.some(({ type }) => type === 'sealed')).toBe(true));
    expect($session.get().status, 'a newer session is not the refused one').toBe('in');
    tab.postMessage({ type: 'refused', sealed: stored.get('balise.session') });
    await vi.waitFor(() => expect($session.get().status).toBe('out'));
    expect($notice.get()?.text).toBe('Votre session a pris fin. Connectez-vous pour continuer.');
  });

  test('on another origin than the API’s are sent nothing, and nothing is stored', async () => {
    openPage('https://intranet.exemple.fr');
    await signIn('camille', 'x', false);
    expect([...stored.keys()]).toEqual([]);
    tab.postMessage({ type: 'ask' });
    tab.postMessage({ type: 'out' });
    await vi.waitFor(() => expect($session.get().status, 'after both').toBe('out'));
    // what it has sent comes before these; one more may be of the test before
    signOut();
    signOut();
    const count = () => messages.filter(({ type }) => type === 'out').length;
    await vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(2));
    expect(messages.filter(({ type }) => type !== 'out')).toEqual([]);
  });
});

test.each([
  [GROUPS.demandeur, [false, false, false, false]],
  [GROUPS.collaborateur, [true, true, false, false]],
  [GROUPS.prestataire, [true, false, false, false]],
  [GROUPS.responsable, [false, true, true, false]],
  [GROUPS.admin, [false, true, true, true]],
])('[A15] the predicates of %s', async (group, expected) => {
  respond = (_, response) => sendJson(response, { ...me, group });
  await signIn('camille', 'x', false);
  expect([isIntervenant(), isHouseStaff(), isResponsableOrAdmin(), isAdmin()]).toEqual(expected);
});
