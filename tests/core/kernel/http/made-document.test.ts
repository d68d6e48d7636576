import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { describeError } from '../../../../src/core/kernel/http/error-text.ts';
import { checkDocument } from '../../../../src/core/kernel/http/made-document.ts';
import { ERROR_403, ERROR_404, ERROR_500, UNEXPECTED_ANSWER } from '../../../../src/core/kernel/lib/texts.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { startServer } from '../../_server.ts';

let respond: (response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof startServer>>;
const { signal } = new AbortController();

beforeEach(async () => {
  server = await startServer((_, response) => respond(response));
  $settings.set({ ...$settings.get(), api: server.origin });
});
afterEach(() => server.stop());

const send = (status: number, type: string, body: string | Buffer) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': type }).end(body);
const PDF = 'application/pdf';

test.each([
  ['a PDF', '%PDF-1.7\n%%EOF'],
  ['one after a line of a spooler', '\r\n%PDF-1.4\n'],
  ['a long one', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000)])],
])('%s is handed to the browser, whose own request has no credentials', async (_, body) => {
  respond = send(200, PDF, body);
  expect(await checkDocument('/media/7?sig=a', signal)).toBe('/media/7?sig=a');
  expect(server.received.map(({ url }) => url)).toEqual(['/media/7?sig=a']);
  expect(server.received[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  ['a page of HTML', send(200, 'text/html', '<!doctype html><title>Portail</title>'), UNEXPECTED_ANSWER],
  ['a page that is called a PDF', send(200, PDF, '<!doctype html>'), UNEXPECTED_ANSWER],
  ['nothing', send(200, PDF, ''), UNEXPECTED_ANSWER],
  ['no content', send(204, PDF, ''), UNEXPECTED_ANSWER],
  ['a picture', send(200, 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])), UNEXPECTED_ANSWER],
  ['JSON', send(200, 'application/json', '{"url":"/media/7.pdf"}'), UNEXPECTED_ANSWER],
  ['a link that has run out', send(403, PDF, '%PDF-1.7'), ERROR_403],
  ['a document that is gone', send(404, 'text/html', 'Absent'), ERROR_404],
  ['a server that fails', send(500, 'text/html', 'Non'), ERROR_500],
  ['a login', send(401, PDF, '%PDF-1.7'), UNEXPECTED_ANSWER],
] as const)('%s is not: a sentence reports it', async (_, answer, sentence) => {
  respond = answer;
  const thrown = await checkDocument('/media/7.pdf', signal).catch((error: unknown) => error);
  expect(describeError(toApiError(thrown))).toBe(sentence);
});

test('an address that is none is left to who follows it', async () => {
  expect(await checkDocument('javascript:alert(1)', signal)).toBe('javascript:alert(1)');
  expect(server.received).toEqual([]);
});
