/**
 * Random requests to every call of the contract, each checked against the API document: no failure, no internal
 * details, an answer as described. Reads and writes have files of their own, so that they run in parallel, and so have
 * the few requests of every run and the many of the long lane.
 */
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../demo/server/auth/passwords.ts';
import { raw, sql } from '../../demo/server/db/sql.ts';
import { CODENAMES } from '../../src/core/kernel/lib/user.ts';
import { listContractCalls } from '../contract-server/calls-of-contract.ts';
import { findFaults, type Schema, type Schemas } from './_conform.ts';
import { makeRequests, type Parameter } from './_requests.ts';
import { basic, startServer, type TestServer } from './_server.ts';

/** Fixed cases; `FUZZ_SEED` selects others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_312);

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

/** Texts that no answer may contain: a stack, a statement, a constraint, a path of the server, a package. */
const INSIDE =
  /\bat \S+ \(|node_modules|\.ts:\d|demo\/server|select .+ from |insert into|violates|constraint|relation "|syntax error|PGlite|postgres|ECONN|TypeError|argon2/i;

const ERRORS: Schemas = {
  Error: {
    anyOf: [
      { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } },
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    ],
  },
};

/** One account per group, with ids that no case uses. */
const CALLERS = ['Administrateur', 'Responsable technique', 'Collaborateur', 'Prestataire', 'Demandeur'];
const PASSWORD = 'une phrase au hasard';
const authorizations = CALLERS.map((_, index) => basic(`hasard${index}`, PASSWORD));

/** A server with those accounts, each with every permission, and its document. */
async function startFuzz(cases: number): Promise<{ server: TestServer; document: Document }> {
  console.log(`Requests at random: ${cases} for each call, seed ${SEED}`);
  const server = await startServer({ DOCUMENTS_PER_HOUR: '100000' });
  // Few rows: the tests cover how requests are read, not the size of answers.
  for (const table of ['finance_entry', 'ticket', 'asset', 'comment']) {
    await server.db.query(sql`delete from ${raw(table)} where id > 30`);
  }
  const hash = await hashPassword(PASSWORD);
  for (const [index, group] of CALLERS.entries()) {
    const id = 900_001 + index;
    await server.db.query(
      sql`insert into app_user (id, username, email, group_id, prestataire_id, password_hash)
          select ${id}, ${`hasard${index}`}, ${`hasard${index}@exemple.fr`}, id,
            case when name = 'Prestataire' then 1 end, ${hash} from user_group where name = ${group}`,
    );
    await server.db.query(
      sql`insert into user_permission (user_id, codename) select ${id}::int, unnest(${[...CODENAMES]}::text[])`,
    );
  }
  return { server, document: (await server.call(null, 'GET', '/api/schema')).json() };
}

/** Every call of the contract, « METHOD path » without a last slash. */
const CALLS = [...new Set(listContractCalls().map((call) => call.replace(/\/$/, '')))];
export const READS = CALLS.filter((call) => call.startsWith('GET '));
const isDeletion = (call: string): boolean => call.startsWith('DELETE ');
/** Deletions come last, owners after what they own, so that the others have objects to change. */
export const WRITES = [
  ...CALLS.filter((call) => !call.startsWith('GET ') && !isDeletion(call)),
  ...CALLS.filter(isDeletion).reverse(),
];
/** Requests that random values do not reach: a link’s token, a picture, an object of that owner, an unused one. */
export const HIDDEN =
  /validate_token|confirm|stock_control|delete_attachment|POST \/api\/plans$|DELETE \/api\/(core\/categories|prestataires|finance)\//;

/**
 * One test per call, on one server.
 * @param count requests to each
 * @returns a function that lists the calls without any success, once the tests are done
 */
export function testCalls(calls: readonly string[], count: number): () => string[] {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    ({ server, document } = await startFuzz(count));
  });
  afterAll(() => server.stop());
  const tallies = new Map<string, Tally>();
  it.each(calls)(
    '%s: no failure, no internal details, the answer as described',
    async (call) => {
      const tally = await fuzz(server, document, call, count);
      tallies.set(call, tally);
      expect([...tally.values()].reduce((sum, n) => sum + n, 0)).toBe(count);
    },
    300_000,
  );
  return () =>
    [...tallies]
      .filter(([, tally]) => ![...tally.keys()].some((status) => status < 300))
      .map(([call]) => call);
}

/** Number of answers by status. */
type Tally = Map<number, number>;

/**
 * Sends that many requests to a call.
 * @param call « METHOD path » without a trailing slash
 * @throws the first case with a wrong answer, and the reason
 */
async function fuzz(server: TestServer, document: Document, call: string, count: number): Promise<Tally> {
  const tally: Tally = new Map();
  const [method = '', path = ''] = call.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not in the document`);
  const { parameters = [], requestBody } = operation;
  const form = requestBody?.content['multipart/form-data'];
  const body = requestBody?.content['application/json']?.schema ?? form?.schema;
  const file = form && Object.keys(form.schema.allOf?.[1]?.properties ?? {})[0];
  const cases = fc.tuple(
    makeRequests(path, parameters, document.components.schemas, { body, file }),
    fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([sent, caller]) => {
      const answer = await server.app.inject({
        method: method as 'GET',
        ...sent,
        headers: { ...sent.headers, authorization: authorizations[caller] },
        remoteAddress: `192.0.2.${caller}`,
      });
      tally.set(answer.statusCode, (tally.get(answer.statusCode) ?? 0) + 1);
      const trouble = findTrouble(answer, operation, document);
      if (trouble.length) throw new Error(`${trouble.join('\n')}\nto ${JSON.stringify({ caller, ...sent })}`);
    }),
    { seed: SEED, numRuns: count, endOnFailure: true },
  );
  // Failed links count against their address, which is not under test here.
  await server.db.query(sql`delete from attempt`);
  return tally;
}

function findTrouble(answer: LightMyRequestResponse, operation: Operation, document: Document): string[] {
  const { statusCode, body, headers } = answer;
  const trouble: string[] = [];
  if (statusCode >= 500) trouble.push(`answered ${statusCode}`);
  if (headers['x-request-id'] === undefined) trouble.push('has no X-Request-Id');
  if (statusCode === 401) trouble.push('forgot who called');
  if (statusCode >= 400) {
    if (INSIDE.test(body)) trouble.push(`shows the inside: ${body.slice(0, 300)}`);
    if (findFaults(answer.json(), { $ref: 'Error' }, ERRORS).length) {
      trouble.push(`is no error of the contract: ${body.slice(0, 300)}`);
    }
    return trouble;
  }
  const said = operation.responses[statusCode];
  if (!said) trouble.push(`answered ${statusCode}, which the document does not say`);
  const schema = said?.content?.['application/json']?.schema;
  return schema ? [...trouble, ...findFaults(answer.json(), schema, document.components.schemas)] : trouble;
}
