/** Devices made for a test, and their calls. */
import { expect } from 'vitest';
import { ALL_SCREENS } from './_rights.ts';
import { basic, type TestServer } from './_server.ts';

/** @param fields `site` is the first of the demo's by default, `null` for the whole house */
export async function makeDevice(
  server: TestServer,
  { screens = ALL_SCREENS, name = 'Hall d’accueil', site = 1 }: DeviceFields = {},
) {
  const answer = await server.call('admin', 'POST', '/api/devices/', { name, site, screens });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, token } = answer.json();
  const [username, password] = token.split(':') as [string, string];
  const call = (method: string, url: string, payload?: object) =>
    server.call(null, method, url, payload, { authorization: basic(username, password) });
  return { id, token, username, password, call, answer };
}

interface DeviceFields {
  screens?: readonly string[];
  name?: string;
  site?: number | null;
}
