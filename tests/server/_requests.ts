/** Generates random requests, close to the document's schemas or far from them. */
import fc from 'fast-check';
import { resolve, type Schema, type Schemas } from './_conform.ts';

const STRINGS = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table ticket; --',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '👩‍🚒🇫🇷',
  'ﷺ',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-0',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '294277-01-01',
  '2026-13-45 99:99',
  '0001-01-01 00:00',
  '0000-01-01 00:00',
  '12345678901234567890',
  '1.005',
  '-1.50',
  'true',
  'null',
  '%00',
  '%',
  '\\',
  '%_%',
  'x'.repeat(6000),
  'é'.repeat(300),
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1.5, 2147483647, 2147483648, -2147483649, 2 ** 53, 1e21, 1e308, -1e308];

const hostileText = fc.oneof(fc.constantFrom(...STRINGS), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileNumber = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer(), fc.double({ noNaN: true }));
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: 1 }, { toString: 1 }, { length: -1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

let serial = 0;
/** Plausible values for a field of that name; unique where names must be. */
const GOOD: [name: RegExp, value: fc.Arbitrary<unknown>][] = [
  [/^date_(debut|start|gestion|fin|end)$/, fc.constantFrom('2026-03-12', '2026-09-01', '2027-01-01')],
  [/^date_/, fc.constantFrom('2026-03-12 10:30', '2026-03-13 08:00', '2027-01-01 09:00')],
  [/^(username|balise)$/, fc.constant(null).map(() => `essai${++serial}`)],
  [/^key$/, fc.constant(null).map(() => `ESSAI_${++serial}`)],
  [/^email$/, fc.constantFrom('essai@exemple.fr', '')],
  [/^password$/, fc.constantFrom('azerty', 'azerty', 'azerty', 'une phrase longue')],
  [/^(group|prestataire|contract|asset|site|parent|category|user)$/, fc.integer({ min: 1, max: 5 })],
  [/^(montant|cout_achat|previsionnel|realise)$/, fc.constantFrom('12.50', '0', '1234.5')],
  [/^note$/, fc.integer({ min: 1, max: 5 })],
  [/^(x|y)$/, fc.double({ min: 0, max: 1, noNaN: true })],
  [/^(quantity|counted)$/, fc.integer({ min: 0, max: 50 })],
];
const goodText = fc.constantFrom('Essai', 'Fuite d’eau', 'Chaudière n° 2', '06 12 34 56 78');
const goodId = fc.integer({ min: 1, max: 12 });

/** In how many of ten cases a part is arbitrary. */
type Wild = 0 | 1;

/** A value close to a schema. */
function near(given: Schema, schemas: Schemas, name: string, wild: Wild): fc.Arbitrary<unknown> {
  const schema = resolve(given, schemas);
  const inner = (of: Schema, key: string): fc.Arbitrary<unknown> =>
    mostly(near(of, schemas, key, wild), wild);
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((each) => near(each, schemas, name, wild)))
      .map((parts) => Object.assign({}, ...parts));
  }
  const known = schema.enum || schema.type === 'object' || schema.type === 'array' ? undefined : goodOf(name);
  if (known) return schema.anyOf ? fc.oneof({ weight: 4, arbitrary: known }, fc.constant(null)) : known;
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => inner(each, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(members.map(([key, of]) => [key, inner(of, key)])), {
        requiredKeys: wild ? [] : (schema.required ?? []),
      });
    }
    case 'array':
      return fc.array(inner(schema.items ?? {}, name), { maxLength: 4 });
    case 'string':
      return goodText;
    case 'integer':
    case 'number':
      return goodId;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
}

const goodOf = (name: string): fc.Arbitrary<unknown> | undefined =>
  GOOD.find(([pattern]) => pattern.test(name))?.[1];

const mostly = (value: fc.Arbitrary<unknown>, wild: Wild): fc.Arbitrary<unknown> =>
  wild ? fc.oneof({ weight: 9, arbitrary: value }, { weight: wild, arbitrary: hostile }) : value;

export interface Parameter {
  name?: string;
  in?: string;
  schema?: Schema;
}

/** Lone surrogates have no encoding. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** A path segment: most often an existing id. */
const pathPart = fc.oneof(
  { weight: 4, arbitrary: goodId.map(String) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.constantFrom('0', '-1', '1.5', 'abc', '2147483648', '9'.repeat(20), '1e3', 'x'.repeat(250)),
        hostileText.filter((text) => !/^\.{0,2}$/.test(text) && text.length < 150),
      )
      .map(encode),
  },
);

const pageValue = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('1', '2', '5') },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.constantFrom('0', '-1', '1001', '999999999', '9999999999'), hostileText),
  },
);

const queryValue = (name: string): fc.Arbitrary<string> => {
  if (/^(page|page_size|after)$/.test(name)) return pageValue.map((text) => text.slice(0, 300));
  const value = fc.oneof(
    fc.constantFrom('1', '1,2', '3', 'true', '2026', '5', '2026-03-01', 'waiting', 'controle', 'chaud'),
    hostileText,
  );
  return value.map((text) => text.slice(0, 300));
};

/** Some of the declared parameters, at times twice, or an undeclared one. Pages are small, to be fast. */
const query = (parameters: Parameter[]): fc.Arbitrary<string> => {
  const names = parameters.filter((each) => each.in === 'query').map(({ name = '' }) => name);
  const pair = fc
    .constantFrom(...names, 'include', '__proto__', 'x')
    .chain((name) => queryValue(name).map((value) => `${name}=${encode(value)}`));
  return fc
    .array(pair, { maxLength: 4 })
    .map((pairs) => [...(names.includes('page_size') ? ['page_size=3'] : []), ...pairs].join('&'));
};

const otherHeaders = fc.record(
  {
    'if-match': fc.constantFrom('*', '"1"', 'W/"2"', '1', '""', '"x", "y"'),
    'idempotency-key': fc.constantFrom('a', 'b', 'x'.repeat(201), 'é', ' '),
    'x-xsrf-token': fc.constantFrom('', 'a'),
  },
  { requiredKeys: [] },
);

export interface Sent {
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

type Content = Pick<Sent, 'headers' | 'payload'>;

const BOUNDARY = 'frontiere';

function toForm(fields: object, file: string): string {
  const text = (value: unknown): string =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encode(name)}"\r\n\r\n${text(value)}\r\n`,
  );
  const content = `Content-Disposition: form-data; name="${file}"; filename="note.txt"\r\n\r\nBonjour\r\n`;
  return `${parts.join('')}--${BOUNDARY}\r\n${content}--${BOUNDARY}--\r\n`;
}

const json = (value: unknown): Content => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(value),
});

/** Truncated, of another type than declared, or both. */
const broken: fc.Arbitrary<Content> = fc
  .tuple(
    fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      '*',
    ),
    fc.constantFrom(
      '',
      '{',
      '[1,',
      '{"a":',
      '--x',
      '--x--',
      '--x\r\n\r\nabc',
      'a=b',
      '{"__proto__":{"a":1}}',
    ),
  )
  .map(([type, payload]) => ({ headers: { 'content-type': type }, payload }));

function sendBody(schema: Schema, schemas: Schemas, file: string | undefined): fc.Arbitrary<Content> {
  const whole = fc.oneof(near(schema, schemas, '', 0), near(schema, schemas, '', 1));
  const asForm = whole.map((value) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: toForm(Object(value), file ?? 'file'),
  }));
  return fc.oneof(
    { weight: file ? 5 : 9, arbitrary: whole.map(json) },
    { weight: file ? 5 : 1, arbitrary: asForm },
    { weight: 2, arbitrary: hostile.map(json) },
    { weight: 1, arbitrary: broken },
  );
}

/** A request of one call. @param body its schema; `undefined` for none @param file the field that is a file */
export function makeRequests(
  path: string,
  parameters: Parameter[],
  schemas: Schemas,
  { body, file }: { body?: Schema; file?: string },
): fc.Arbitrary<Sent> {
  const parts = path.split('/').map((part) => (/^\{\w+\}$/.test(part) ? pathPart : fc.constant(part)));
  const url = fc
    .tuple(fc.tuple(...parts), query(parameters), fc.constantFrom('', '/'))
    .map(([each, asked, slash]) => `${each.join('/')}${slash}${asked ? `?${asked}` : ''}`);
  const content: fc.Arbitrary<Content> = body
    ? sendBody(body, schemas, file)
    : fc.constant({ headers: {}, payload: undefined });
  const extra = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: otherHeaders });
  return fc.tuple(url, content, extra).map(([address, { headers, payload }, more]) => ({
    url: address,
    headers: { ...more, ...headers },
    payload,
  }));
}
