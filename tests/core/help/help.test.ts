import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { helpForm } from '../../../src/core/help/form.ts';
import { canDeleteHelp, isOwnHelp } from '../../../src/core/help/rights.ts';
import { $technical, addTechnical, formatBrowser, takeTechnical } from '../../../src/core/help/technical.ts';
import { ApiError } from '../../../src/core/kernel/http/api-error.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { $lastFailure, forgetOutcomes } from '../../../src/core/kernel/page/messages.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

let stop: () => Promise<void>;
let received: Received[];
let status = 201;

beforeEach(async () => {
  status = 201;
  const server = await startServer((request, response) =>
    sendJson(response, request.method === 'POST' ? { id: 7, ...JSON.parse(request.body) } : [], status),
  );
  ({ stop, received } = server);
  setupAnew({ api: server.origin, idempotency: true });
  setCredentials({ username: 'lea', password: 'secret' });
  forgetOutcomes();
});
afterEach(async () => {
  helpForm.discard();
  setCredentials(null);
  await stop();
});

const posted = () => received.filter(({ method }) => method === 'POST');
const body = () => JSON.parse(posted().at(-1)?.body ?? '{}');

describe('[K4] a request for help', () => {
  test('is sent with what was shown below the message, or without it', async () => {
    takeTechnical('/tickets/12');
    helpForm.open({ technical: true });
    helpForm.change({ objet: 'Écran vide', message: ' Rien ne s’affiche. ' });
    expect(await helpForm.submit()).toBe(true);
    expect(posted()[0]?.url).toBe('/api/help/');
    expect(body().message).toMatch(
      /^Rien ne s’affiche\.\n\nPage\u00a0: \/tickets\/12\nVersion\u00a0: 0\.9\.60/,
    );

    helpForm.open({ technical: true });
    helpForm.change({ objet: 'Écran vide', message: 'Encore.', technical: false });
    await helpForm.submit();
    expect(body()).toEqual({ objet: 'Écran vide', message: 'Encore.' });
  });

  test('needs a subject and a message: what is known of the page is no message', async () => {
    takeTechnical('/tickets/12');
    helpForm.open({ technical: true });
    helpForm.change({ message: '  ' });
    expect(await helpForm.submit()).toBeNull();
    expect(Object.keys(helpForm.$errors.get()).sort()).toEqual(['message', 'objet']);
    expect(posted()).toEqual([]);
  });

  test('is the same request when it is sent again after its own failure', async () => {
    takeTechnical('/tickets/12');
    helpForm.open({ technical: true });
    helpForm.change({ objet: 'Écran vide', message: 'Rien.' });
    status = 409;
    expect(await helpForm.submit()).toBeNull();
    expect($lastFailure.get()).not.toBeNull();
    status = 201;
    expect(await helpForm.submit()).toBe(true);
    const [first, second] = posted();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});

describe('[K4] what is known of the situation', () => {
  test('has the last failed call with its reference, and leaves out what is unknown', () => {
    takeTechnical('');
    expect($technical.get().map(([label]) => label)).not.toContain('Page');
    const failed = new ApiError('status', { status: 403, requestId: 'ab12' });
    expect($lastFailure.get()?.error).toBe(failed);
    takeTechnical('/assets');
    expect($technical.get().at(-1)?.[1]).toMatch(
      /^Vous n'êtes pas autorisé à effectuer cette action\. \(à \d\d:\d\d, réf\.\u00a0ab12\)$/,
    );
  });

  test('forgets calls that people aborted, ended sessions, and the failures of the former user', () => {
    void new ApiError('aborted');
    void new ApiError('status', { status: 401 });
    expect($lastFailure.get()).toBeNull();
    void new ApiError('network');
    expect($lastFailure.get()).not.toBeNull();
    forgetOutcomes();
    expect($lastFailure.get()).toBeNull();
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge 130, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17, iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome 130, Android',
    ],
    ['', ''],
  ])('names the browser of « %s »', (agent, name) => expect(formatBrowser(agent)).toBe(name));

  test('is below the message, one line each', () => {
    expect(addTechnical('Bonjour', [['Page', '/']])).toBe('Bonjour\n\nPage\u00a0: /');
    expect(addTechnical('Bonjour', [])).toBe('Bonjour');
  });
});

test('[K4] one deletes one’s own request, a manager any', () => {
  const userOf = (group: string) => parse(User, { id: 5, username: 'lea', group });
  const request = (id: number) => ({
    id: 1,
    objet: '',
    message: '',
    date_creation: '',
    created_by: { id, username: '', first_name: '', last_name: '' },
  });
  const lea = userOf(GROUPS.prestataire);
  expect([isOwnHelp(request(5), lea), canDeleteHelp(request(5), lea)]).toEqual([true, true]);
  expect([isOwnHelp(request(6), lea), canDeleteHelp(request(6), lea)]).toEqual([false, false]);
  expect(canDeleteHelp(request(6), userOf(GROUPS.responsable))).toBe(true);
});
