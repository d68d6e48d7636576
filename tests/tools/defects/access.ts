/** Visibility of objects, and limits per account and per address. */
import { type Defect, defect } from './defect.ts';

export const ACCESS_DEFECTS: readonly Defect[] = [
  defect(
    'B1',
    'lists all equipment without view_asset',
    ['assets/routes.ts', 'if (!conditions) throw forbidden();', ''],
    ['visible-fields', 'is not listed by'],
  ),
  defect(
    'B1',
    'shows the files of equipment without view_asset',
    ['assets/routes.ts', "return call.scope === 'any' ? ok(", 'return call.scope ? ok('],
    ['visible-fields', 'shows no files'],
  ),
  defect(
    'B1',
    'shows costs without view_entry',
    ['auth/rights.ts', "  codenames.has('view_entry');", "  codenames.has('view_entry') || true;"],
    ['visible-fields', 'are nowhere in what a'],
  ),
  defect(
    'B1',
    'tells a cost by what it answers to a guess of it',
    ['interventions/write.ts', '  checkHidden(call.user, patch);\n', ''],
    ['visible-fields', 'are not in what a change answers'],
  ),
  defect(
    'B1',
    'keeps one answer for who sees costs and who does not',
    [
      'interventions/stats.ts',
      "'intervention stats', visibilityKey(user), costs,",
      "'intervention stats', 'all',",
    ],
    ['visible-fields', 'do not travel'],
  ),
  defect(
    'B1',
    'lists all accounts for collaborators',
    [
      'auth/rights.ts',
      "'users.list': rights(['own', 'any', 'own', 'any', 'any'], 'view_config', 'own')",
      "'users.list': rights(['own', 'any', 'own', 'any', 'any'])",
    ],
    ['visible-fields', 'are names alone'],
  ),
  defect(
    'B11',
    'never forgets an answer that it keeps',
    ['http/cache.ts', 'entries.size <= bounds.entries && bytes <= bounds.bytes', 'bounds.entries'],
    ['cache', 'stay within'],
  ),
  defect(
    'B11',
    'keeps whole addresses',
    [
      'http/cache.ts',
      ".update(JSON.stringify(key)).digest('base64')",
      ".update('').digest('hex') + JSON.stringify(key)",
    ],
    ['cache', 'take no more memory'],
  ),
  defect(
    'B11',
    'searches for texts of any length',
    ['http/input.ts', '[...text].length > SEARCH_LENGTH', 'text.length > 100_000'],
    ['cache', '/api/v2/tickets/ searches for'],
  ),
  defect(
    'B18',
    'keeps one answer for two queries',
    ['http/cache.ts', 'JSON.stringify(key)', "key.join('')"],
    ['cache', 'is never shared'],
  ),
  defect(
    'B10',
    'shuts an account to everybody while it is guessed at',
    ['auth/login-rate-limit.ts', '(failed === 0 ? 80 : ', '(failed < 0 ? 80 : '],
    ['guessing', 'lets the right password in from a network'],
  ),
  defect(
    'B10',
    'lets every network try an account as often',
    ['auth/login-rate-limit.ts', 'by_unknown < placesFor(by_network)', 'by_network < 10'],
    ['guessing', 'is tried 100 times an hour'],
  ),
  defect(
    'B10',
    'counts reset mails after they were asked for',
    ['auth/login-rate-limit.ts', 'if (by_unknown >= MAILS)', 'if (by_unknown >= 10 * MAILS)'],
    ['guessing', 'are ten an hour'],
  ),
  defect(
    'B10',
    'counts attempts that come at once without each other',
    ['auth/login-rate-limit.ts', 'sql`select pg_advisory_xact_lock(key)::text from', 'sql`select 1 from'],
    ['guessing', 'are ten an hour', 'server-pg-rest'],
  ),
  defect(
    'B10',
    'does less for an address that nobody has',
    ['auth/password-links.ts', '  if (!users.length) await createLink(context, NOBODY, MINUTES);\n', ''],
    ['guessing', 'take the database the same work'],
  ),
  defect(
    'B10',
    'keeps a link that was sent to a former address',
    ['accounts/users.ts', "if (moved.includes('email'))", 'if (moved.length > 9)'],
    ['guessing', 'end with the address'],
  ),
  defect(
    'B13',
    'takes as many pictures as come, one after the other',
    ['files/picture-queue.ts', 'line.length >= bounds.perAccount', 'line.length < 0'],
    ['heavy-pictures', 'leave another person’s photo'],
  ),
  defect(
    'B13',
    'decodes all the pictures of one person first',
    ['files/picture-queue.ts', 'if (line[0] === mine) start();', 'start();'],
    ['heavy-pictures', 'has one of each account'],
  ),
  defect(
    'B13',
    'takes animated pictures of any number of frames',
    ['files/pictures.ts', '(head.pages ?? 1) > 1 &&', '(head.pages ?? 1) > 9999 &&'],
    ['heavy-pictures', 'of many frames are refused'],
  ),
  defect(
    'B11',
    'draws documents where the other calls are answered',
    [
      'pdf/drawing-thread.ts',
      '  turns.run(() => drawOne(name, values));',
      "  import('./drawings.ts').then(async ({ DRAWINGS }) => ((await DRAWINGS[name]()) as (v: unknown) => Promise<Buffer>)(values));",
    ],
    ['long-documents', 'let the other calls go on'],
  ),
  defect(
    'B11',
    'reads a whole upload that says it is too long',
    ['files/receive-form.ts', 'if ((announced ?? 0) > FORM_BYTES)', 'if ((announced ?? 0) < 0)'],
    ['long-uploads', 'is refused'],
  ),
  defect(
    'B16',
    'gives the XSRF cookie of an encrypted connection to any',
    ['http/xsrf.ts', "request.protocol === 'https'", 'false'],
    ['xsrf', 'goes over an encrypted connection'],
  ),
  defect(
    'L4',
    'lets a device do what its group may do',
    ['http/guard.ts', 'const scope = user.device', 'const scope = !user'],
    ['devices', 'is refused every write'],
  ),
  defect(
    'L4',
    'shows a device contracts with their amounts',
    ['contracts/list.ts', '= call.user.device', '= !call.user'],
    ['device-rights', 'no description, report'],
  ),
  defect(
    'L4',
    'shows a device of one site the tickets of all',
    ['tickets/visible.ts', 'if (limit !== null) return ofSite(limit);', ''],
    ['devices', 'of a site reads and counts'],
  ),
  defect(
    'L4',
    'lists devices among the accounts',
    ['accounts/users.ts', "scope === 'any' ? IS_PERSON", "scope === 'any' ? raw('true')"],
    ['devices', 'stands in no list of accounts'],
  ),
  defect(
    'L4',
    'names contracts to a device in the calendar',
    ['interventions/calendar.ts', 'if (user.device || ', 'if ('],
    ['device-rights', 'no description, report'],
  ),
  defect(
    'L4',
    'deletes the site of a device in silence',
    ['sites/routes.ts', 'if (kiosks.length) throw', 'if (!kiosks) throw'],
    ['device-sites', 'names the screen'],
  ),
  defect(
    'B10',
    'lets an administrator without view_config change accounts',
    [
      'auth/rights.ts',
      "'users.update': rights(['own', 'own', 'own', 'own', 'any'], 'view_config', 'own')",
      "'users.update': rights(['own', 'own', 'own', 'own', 'any'])",
    ],
    ['accounts', 'without « view_config »'],
  ),
];
