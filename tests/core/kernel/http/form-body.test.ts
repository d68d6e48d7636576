/** Files in multipart bodies: named, and read once before they are sent. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createComment } from '../../../../src/core/comments/api.ts';
import { createConfigItem } from '../../../../src/core/config/api.ts';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { describeError } from '../../../../src/core/kernel/http/error-text.ts';
import { toFormBody } from '../../../../src/core/kernel/http/form-body.ts';
import { patch, post } from '../../../../src/core/kernel/http/http.ts';
import { sendReadable } from '../../../../src/core/kernel/http/readable-file.ts';
import { fitFileName } from '../../../../src/core/kernel/lib/file-name.ts';
import { planCalls } from '../../../../src/core/plans/api.ts';
import { sendJson, setupAnew, startServer } from '../../_server.ts';

describe('a file name', () => {
  test.each([
    ['photo.jpg', 'photo.jpg'],
    ['e\u0301vier.jpg', 'évier.jpg'],
    ['un nom très long.jpg', 'un nom….jpg'],
    ['sans-fin-du-tout', 'sans-fin-d…'],
    ['.un-nom-caché-long', '.un-nom-ca…'],
    ['phrase. avec un point', 'phrase. av…'],
  ])('%s is sent as %s', (name, sent) => {
    expect(fitFileName(name, 11)).toBe(sent);
  });

  test('is not cut through a character', () => {
    expect(fitFileName('😀😀😀😀.png', 10)).toBe('😀😀….png');
  });
});

describe('a body with a file that can no longer be read', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    server = await startServer((_, response) => sendJson(response, {}, 201));
    setupAnew({ api: server.origin });
    setCredentials({ username: 'camille', password: 'x' });
    // the form holds a copy of the file
    const { slice } = Blob.prototype;
    vi.spyOn(Blob.prototype, 'slice').mockImplementation(function (this: Blob, ...range) {
      if (!(this instanceof File) || this.name !== gone.name) return slice.apply(this, range);
      return Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    setCredentials(null);
    await server.stop();
  });
  const gone = new File(['x'], 'plan.png', { type: 'image/png' });
  test.each([
    ['comment', 'file', () => createComment('tickets', 1, 'Voir', gone, {})],
    ['plan', 'base_image', () => planCalls.create({ name: 'A', base_image: gone }, {})],
    ['logo', 'file', () => createConfigItem('logo', { file: gone }, {})],
    ['form', 'x', () => post('/api/x/', toFormBody({ x: gone }))],
  ])('of a %s is refused at once under its field, and nothing is sent', async (_, field, send) => {
    const error = await Promise.resolve(send()).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).fields[field]?.[0]).toMatch(/^«\splan\.png\s» ne peut pas être lu/);
    expect(describeError(error as ApiError)).not.toMatch(/Connexion/);
    expect(server.received).toEqual([]);
  });

  test('once it is under way is no outage', async () => {
    let reads = 0;
    const file = Object.assign(new File(['x'], 'a.pdf'), {
      slice: () => ({
        arrayBuffer: async () => (reads++ === 0 ? new ArrayBuffer(1) : Promise.reject(new Error())),
      }),
    });
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const form = {
      *[Symbol.iterator]() {
        yield ['file', file] as const;
      },
    } as unknown as FormData;
    await expect(sendReadable(form, send)).rejects.toMatchObject({ status: 400 });
    expect(send).toHaveBeenCalledOnce();
  });

  test('is told from an outage', async () => {
    const outage = new TypeError('Failed to fetch');
    await expect(
      sendReadable(toFormBody({ file: new File(['x'], 'a') }), () => Promise.reject(outage)),
    ).rejects.toBe(outage);
  });

  test('is not needed: what nobody chose is left out of a creation, and unsets in a change', async () => {
    await post('/api/x/', { a: 1, b: null, c: '', d: [null] });
    await patch('/api/x/1/', { b: null, c: '' });
    await planCalls
      .create({ name: 'A', site: null, description: '', base_image: new File(['x'], 'a.png') }, {})
      .catch(() => {});
    const [created, changed, plan] = server.received.map(({ body }) => body);
    expect(JSON.parse(created ?? '')).toEqual({ a: 1, d: [null] });
    expect(JSON.parse(changed ?? '')).toEqual({ b: null, c: '' });
    expect(plan).toContain('name="name"');
    expect(plan).not.toContain('name="site"');
    expect(plan).not.toContain('name="description"');
  });
});
