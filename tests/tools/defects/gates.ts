/** Guesses, limits, files, exports, other sites, headers, failures, pages, backups. */
import { type Defect, defect } from './defect.ts';

export const GATE_DEFECTS: readonly Defect[] = [
  defect(
    'B10',
    'lets passwords be guessed on and on',
    ['auth/login-rate-limit.ts', 'both: 10 }', 'both: 10_000 }'],
    ['access', 'is refused after ten failures'],
  ),
  defect(
    'B10',
    'answers sooner for a name that does not exist',
    [
      'auth/passwords.ts',
      'if (password.length > MAX_LENGTH) return false;',
      'if (password.length > MAX_LENGTH || !user) return false;',
    ],
    ['access', 'does not reveal whether a name exists'],
  ),
  defect(
    'B10',
    'takes a link of a forgotten password whatever its age',
    ['auth/password-links.ts', ' and t.expires_at > now() and u.is_active', ' and u.is_active'],
    ['reset', 'refuses a link that is wrong or too old'],
  ),
  defect(
    'B11',
    'takes JSON of twice the size',
    ['http/request-limits.ts', 'bodyLimit: JSON_BYTES,', 'bodyLimit: 2 * JSON_BYTES,'],
    ['limits', 'of 1048577 bytes'],
  ),
  defect(
    'B11',
    'takes JSON one level too deep',
    [
      'http/request-limits.ts',
      'if (++depth > JSON_DEPTH) return true;',
      'if (++depth > JSON_DEPTH + 1) return true;',
    ],
    ['limits', 'whose lists stand 21 deep'],
  ),
  defect(
    'B11',
    'answers pages of any size',
    ['http/pagination.ts', 'if (size < 1 || size > MAX_PAGE_SIZE) {', 'if (size < 1) {'],
    ['limits', 'for /api/v2/tickets/?page_size=1001'],
  ),
  defect(
    'B11',
    'waits twice as long for the head of a request',
    ['http/request-limits.ts', 'headersTimeout: head,', 'headersTimeout: 2 * head,'],
    ['limits', 'is given ten seconds'],
  ),
  defect(
    'B11',
    'takes a form whose boundary its reader cannot hold',
    ['http/request-limits.ts', '.length > TYPE_BYTES)', '.length > HEADER_BYTES)'],
    ['limits', 'whose form has a boundary of 252'],
  ),
  defect(
    'B11',
    'leaves the rest of a refused form on its connection',
    ['http/drain-body.ts', '    raw.resume();\n', ''],
    ['refusals', 'since its file is of no type'],
  ),
  defect(
    'B11',
    'closes before the rest of a refused request has come',
    ['http/drain-body.ts', 'else raw.once', 'close();\n      void raw.once'],
    ['refusals', 'since its JSON announces'],
  ),
  defect(
    'B11',
    'lets an account make one document too many',
    ['http/document-quota.ts', 'if (count >= limit) throw', 'if (count > limit) throw'],
    ['quota', 'after 30 in the hour'],
  ),
  defect(
    'B11',
    'counts each process’s documents apart',
    ['http/document-quota.ts', 'for no key update`);', '`);'],
    ['quota', 'are counted by all processes together', 'server-pg'],
  ),
  defect(
    'B12',
    'checks any number of passwords at once',
    [
      'auth/concurrency-limit.ts',
      'if (running < width) running++;',
      'if (running < width || width) running++;',
    ],
    ['access', 'runs few at once'],
  ),
  defect(
    'B13',
    'shows files in the browser instead of saving them',
    ['files/media.ts', "show ? 'inline' : 'attachment'", "'inline'"],
    ['uploads', 'as a picture comes out as a picture'],
  ),
  defect(
    'B13',
    'keeps pictures as they came',
    [
      'files/pictures.ts',
      'bytes: await read(field, () => write(sharp(bytes, options), head, as).toBuffer()),',
      'bytes: await read(field, async () => (write(sharp(bytes, options), head, as), bytes)),',
    ],
    ['uploads', 'as a picture comes out as a picture'],
  ),
  defect(
    'B13',
    'decodes a picture of any size',
    ['files/pictures.ts', 'if (pixels > MAX_PIXELS) throw', 'if (pixels < 0) throw'],
    ['uploads', 'of too many pixels is refused'],
  ),
  defect(
    'B14',
    'writes what people typed as formulas',
    [
      'finance/export-worker.ts',
      '{ value: escapeText(text), type: String, format: TEXT }',
      "{ value: escapeText(text), type: 'Formula' }",
    ],
    ['finance-export', 'trust B14'],
  ),
  defect(
    'B14',
    'leaves texts of the export without their quote',
    ['finance/export-worker.ts', '`$& quotePrefix="1"`', "'$&'"],
    ['finance-export', 'trust B14'],
  ),
  defect(
    'B15',
    'takes a visitor’s password without the proof of the page',
    [
      'http/xsrf.ts',
      'if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {',
      'if (!timingSafeEqual(wanted, wanted)) {',
    ],
    ['forgery', 'cannot use the name and password of a visitor'],
  ),
  defect(
    'B15',
    'answers every origin',
    ['http/headers.ts', 'origin: [...settings.corsOrigins],', 'origin: true,'],
    ['forgery', 'changes nothing with a form'],
  ),
  defect(
    'B16',
    'lets answers of the API be kept',
    ['http/headers.ts', "reply.header('Cache-Control', 'no-store');", ''],
    ['answers', 'are on every route declared'],
  ),
  defect(
    'B16',
    'forgets the headers of what is refused before it is a request',
    ['app.ts', '.headers(bareHeaders(request.id))', ''],
    ['answers', 'are on GET /%zz refused'],
  ),
  defect(
    'B16',
    'refuses what never was a request without those headers',
    ['http/request-limits.ts', '    ...bareHeaders(randomUUID()),\n', ''],
    ['limits', '[trust B16] refused for no HTTP'],
  ),
  defect(
    'B17',
    'tells what failed inside',
    [
      'http/errors.ts',
      'return new Problem(500, { detail: texts.FAILED });',
      'return new Problem(500, { detail: String(error) });',
    ],
    ['answers', 'reveals no internal details'],
  ),
  defect(
    'B17',
    'gives no number to find the failure by',
    ['http/headers.ts', "reply.header('X-Request-Id', request.id);", ''],
    ['answers', 'reveals no internal details'],
  ),
  defect(
    'B18',
    'repeats lines when tickets come while pages are read',
    [
      'http/pagination.ts',
      'offset: after === null ? (page - 1) * size : 0, after,',
      'offset: (page - 1) * size, after: null,',
    ],
    ['lists', 'miss nothing and repeat nothing'],
  ),
  defect(
    'B18',
    'lists tickets in no certain order',
    ['tickets/list.ts', 'order by t.id desc limit', 'order by t.priority desc limit'],
    ['lists', 'follow one another to the last'],
  ),
  defect(
    'B19',
    'leaves files out of a backup',
    [
      'backup/tables.ts',
      "const NOT_MOVED = ['migration', 'backup_made'];",
      "const NOT_MOVED = ['migration', 'backup_made', 'file_chunk'];",
    ],
    ['backup', 'holds every row of every table'],
  ),
];
