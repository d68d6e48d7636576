/**
 * The calls of spec §7, exactly as it writes them: trailing slash or none. A test compares what the client sent
 * with this table, so that nothing in the client depends on more than the contract.
 */
import type { Capability } from '../../src/core/kernel/lib/user.ts';
import { CAPABILITY_ROUTES } from './routes/capabilities.ts';

/** Any segment but the words that §7 has in its place. */
const ID =
  '(?!(?:stats|table_stats|analysis|open|calendar|export|me|last-login|(?:edit|delete)-commentaire)(?:/|$))[^/?]+';

/** `methods path`; `{id}` is one segment. */
const CALLS = `
GET /api/core/users/me/
GET /api/core/users/
POST /api/core/users
PUT /api/core/users/{id}
GET /api/core/users/last-login
GET /api/core/groups/
POST /api/core/groups
PUT /api/core/groups/{id}
GET /api/core/permissions/
GET,PATCH /api/core/user_permissions/{id}/
POST /api/password_reset/
POST /api/password_reset/validate_token/
POST /api/password_reset/confirm/
GET /api/tickets/stats
GET /api/v2/tickets/
GET,POST /api/tickets/
GET,PUT,PATCH,DELETE /api/tickets/{id}/
GET /api/tickets/analysis/
GET,POST /api/tickets/{id}/commentaires/
POST /api/tickets/edit-commentaire/
POST /api/tickets/delete-commentaire/
GET /api/v2/interventions/
POST /api/interventions/
GET,PUT,PATCH,DELETE /api/interventions/{id}
GET /api/interventions/{id}/reminder/
POST /api/interventions/{id}/generate/
GET /api/v2/interventions/stats
GET /api/v2/interventions/calendar
GET,POST /api/assets/
GET,PATCH,DELETE /api/assets/{id}/
GET /api/assets/stats/
GET /api/assets/{id}/stats/
GET /api/materials/
GET /api/controles/
POST /api/controles/{id}/stock_control/
GET,POST /api/core/categories/
PATCH,DELETE /api/core/categories/{id}/
GET,POST /api/sites/
DELETE,PATCH /api/sites/{id}/
PUT /api/sites/{id}
POST /api/sites/print_barcodes/
POST /api/sites/print_assets_barcodes/
POST /api/sites/print_to_label_barcodes/
POST /api/tickets/{id}/attachments/
POST /api/assets/{id}/attachments/
POST /api/contracts/{id}/attachments/
POST /api/profile/{id}/attachments/
POST /api/tickets/{id}/delete_attachment/
POST /api/assets/{id}/delete_attachment/
POST /api/contracts/{id}/delete_attachment/
POST /api/profile/{id}/delete_attachment/
GET,POST /api/contracts/
GET,PATCH,DELETE /api/contracts/{id}/
POST /api/contracts/{id}/generate-entries/
DELETE /api/contracts/{id}/delete-entries/
POST /api/contracts/{id}/renew-contract/
GET /api/contracts/stats/
GET,POST /api/contracts/{id}/commentaires/
GET /api/prestataires/
GET /api/prestataires/{id}
DELETE /api/prestataires/{id}/
GET,POST /api/profile/
GET,PATCH,DELETE /api/profile/{id}/
GET /api/profile/stats/
GET /api/commentaires/
GET,POST /api/config/
GET,PATCH,DELETE /api/config/{id}/
GET,POST /api/finance/
GET /api/finance/stats/
GET /api/finance/table_stats/
GET /api/finance/export/
GET,PATCH,DELETE /api/finance/{id}/
GET /api/help
POST /api/help/
DELETE /api/help/{id}/
GET,POST /api/periodes/
PATCH,DELETE /api/periodes/{id}/
GET,POST /api/plans/
GET,DELETE /api/plans/{id}
PATCH /api/plans/{id}/
POST /api/plans/{id}/generate/
GET,POST /api/emplacements/
PATCH,DELETE /api/emplacements/{id}/
`;

/** Queries that §7 writes with the call; a call of these paths has exactly one of them (plus what it names). */
const QUERIES: [call: RegExp, query: RegExp][] = [
  [/^GET \/api\/v2\/tickets\/$/, /^\?include=sites(&page=\w+)?(&page_size=\d+)?$/],
  [/^GET \/api\/tickets\/$/, /^\?asset=[^&]+$/],
  [/^POST \/api\/tickets\/$/, /^\?include=sites$/],
  [/^(GET|PUT|PATCH) \/api\/tickets\/[^/]+\/$/, /^\?include=sites$|^$/],
  [/^GET \/api\/core\/categories\/$/, /^\?include=sites$/],
  [/^GET \/api\/assets\/[^/]+\/$/, /^\?include=sites$/],
  [/^GET \/api\/tickets\/stats$/, /^$/],
];

const isOf = (calls: readonly string[], method: string, path: string): boolean =>
  calls.some((line) => {
    const [methods = '', pattern = ''] = line.split(' ');
    return (
      methods.split(',').includes(method) && new RegExp(`^${pattern.replaceAll('{id}', ID)}$`).test(path)
    );
  });

const TABLE = CALLS.trim().split('\n');

/** Every call of §7, as « METHOD path » with `{id}` for any segment. */
export const listContractCalls = (): string[] =>
  CALLS.trim()
    .split('\n')
    .flatMap((line) => {
      const [methods = '', path = ''] = line.split(' ');
      return methods.split(',').map((method) => `${method} ${path}`);
    });

/** The parameters that §7 names for a call. */
const PARAMETERS: [call: string, names: readonly string[]][] = [
  ['GET /api/v2/tickets/', ['include']],
  ['GET /api/tickets/', ['asset']],
  ['POST /api/tickets/', ['include']],
  ['GET /api/tickets/{id}/', ['include']],
  ['PUT /api/tickets/{id}/', ['include']],
  ['PATCH /api/tickets/{id}/', ['include']],
  ['GET /api/v2/interventions/calendar', ['month', 'year']],
  ['GET /api/assets/', ['sites', 'balise']],
  ['GET /api/assets/{id}/', ['include']],
  ['GET /api/materials/', ['asset']],
  ['GET /api/controles/', ['asset']],
  ['GET /api/core/categories/', ['include']],
  ['GET /api/contracts/{id}/', ['include']],
  ['GET /api/config/{id}/', ['include']],
  ['GET /api/finance/', ['include']],
  ['GET /api/finance/export/', ['month', 'year', 'display_contract', 'type', 'sites', 'prestataire']],
  ['GET /api/periodes/', ['contract']],
  ['GET /api/emplacements/', ['plan']],
];

/**
 * The calls of §7, and the parameters that it names, that are not among these.
 * @param calls « METHOD /path?query », as sent
 */
export function findMissingCalls(calls: readonly string[]): string[] {
  const sent = calls.map((call) => {
    const [plain = '', query = ''] = call.split('?');
    return { plain, names: [...new URLSearchParams(query).keys()] };
  });
  const isSent = (call: string, name?: string) => {
    const pattern = new RegExp(`^${call.replaceAll('{id}', ID)}$`);
    return sent.some(({ plain, names }) => pattern.test(plain) && (!name || names.includes(name)));
  };
  const unnamed = PARAMETERS.flatMap(([call, names]) =>
    names.filter((name) => !isSent(call, name)).map((name) => `${call} with « ${name} »`),
  );
  return [...listContractCalls().filter((call) => !isSent(call)), ...unnamed];
}

/**
 * Why a call is not one of §7, or `null` when it is.
 * @param url path and query, as sent
 * @param announced the capabilities of the server, whose calls it has too
 */
export function describeForeignCall(
  method: string,
  url: string,
  announced: readonly Capability[] = [],
): string | null {
  // beyond §7, what brings notifications asks for by author
  const own = announced.includes('notifications') ? url.replace(/&created_by=\d+/, '') : url;
  const [path = '', query] = own.split(/(?=\?)/);
  const call = `${method} ${path}`;
  const brought = announced.flatMap((capability) => Object.keys(CAPABILITY_ROUTES[capability]));
  if (isOf(brought, method, path)) return null;
  if (!isOf(TABLE, method, path)) {
    return `${call} is not a call of §7`;
  }
  const rule = QUERIES.find(([pattern]) => pattern.test(call) && !/\/(stats|analysis)\/$/.test(path));
  if (rule && !rule[1].test(query ?? '')) return `${call} has the query « ${query ?? ''} »`;
  return null;
}
