/** Every message that the server answers about a body is French, whatever was sent. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages } from '../../src/core/kernel/lib/strict-schema.ts';
import { makeDevice } from './_devices.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Words of the libraries' messages. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|should|unexpected|error|unknown|failed|missing|not (?:found|allowed|supported)|too (?:long|large|short|many))\b/i;

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listTexts)
      : [];

/** Values that no field takes. */
const UNFIT = [
  {},
  [],
  [{}],
  [-1, 'x'],
  -1,
  1.5,
  true,
  null,
  '',
  'x'.repeat(5000),
  '\ud800',
  { a: { b: [null] } },
];

describe('[other-server 4] what a server answers to a wrong body', () => {
  it('is French for each field of every call', () => {
    const english: string[] = [];
    let count = 0;
    for (const { method, url, shapes } of server.app.declaredRoutes) {
      const body = shapes?.body;
      if (!body) continue;
      const fields = Object.keys((body as { entries?: object }).entries ?? {});
      for (const value of UNFIT) {
        const sent = Object.fromEntries(fields.map((field) => [field, value]));
        const { issues = [] } = v.safeParse(body, sent, { abortPipeEarly: true });
        for (const text of listTexts(fieldMessages(issues))) {
          count += 1;
          if (ENGLISH.test(text)) english.push(`${method} ${url}: ${text}`);
        }
      }
    }
    expect(count).toBeGreaterThan(500);
    expect([...new Set(english)]).toEqual([]);
  });

  it('is French for what a device sends', async () => {
    const { call } = await makeDevice(server, { site: null });
    for (const password of [...UNFIT, undefined]) {
      const answer = await call('POST', '/api/devices/secret', { password });
      expect(answer.statusCode).toBe(400);
      expect(listTexts(answer.json()).filter((text) => ENGLISH.test(text))).toEqual([]);
    }
  });

  it.each(['{', '[]', '"x"', 'null', '1'])('is French for what is no object: %s', async (payload) => {
    const answer = await server.call('admin', 'POST', '/api/tickets/', payload as never, {
      'content-type': 'application/json',
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect(ENGLISH.test(answer.body)).toBe(false);
  });
});
